# For tests of the command from the outside: sourced with here, the top of the repository.
# Makes a working folder that is removed at the end, and counts failures.
set -u

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

# run COMMAND...: sets status, and out and err to what it printed.
run() {
  "$@" >"$work/out" 2>"$work/err" </dev/null
  status=$?
  out=$(cat "$work/out")
  err=$(cat "$work/err")
}

# check WHAT TEST...: counts a failure unless the test holds.
check() {
  what=$1
  shift
  if "$@"; then
    echo "ok      $what"
  else
    echo "FAILED  $what"
    printf 'status %s\nout: %s\nerr: %s\n' "$status" "$out" "$err"
    failures=$((failures + 1))
  fi
}

succeeded() { [ "$status" -eq 0 ] && [ -z "$err" ]; }
complained() { # with one line that contains $1
  [ "$status" -eq 2 ] && [ -z "$out" ] && [ "$(wc -l <"$work/err")" -eq 1 ] && err_has "$1"
}
err_has() { case $err in *"$1"*) true ;; *) false ;; esac }
out_has() { case $out in *"$1"*) true ;; *) false ;; esac }

# as_stranger COMMAND...: runs it as a user who owns nothing, if this user may.
as_stranger() {
  if [ "$(id -u)" -eq 0 ]; then
    run setpriv --reuid 65534 --regid 65534 --clear-groups "$@"
  else
    run "$@"
  fi
}

# Ends the test with its verdict.
finish() { [ "$failures" -eq 0 ] || { echo "$failures failed" && exit 1; }; }
