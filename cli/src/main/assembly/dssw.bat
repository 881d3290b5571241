@echo off
rem Runs dssw.
rem
rem   JAVA_HOME          the Java to use, 17 or later; without it, the java on the PATH
rem   DSSW_JAVA_OPTIONS  additional options for the JVM, such as -Xmx8g
setlocal
set "java=java.exe"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
where /q "%java%" 2>nul || if not exist "%java%" (
  echo dssw: no java on the PATH and none in JAVA_HOME; Java 17 or later is needed 1>&2
  exit /b 2
)
"%java%" -Xlog:disable -Xlog:all=error:stderr -XX:MaxRAMPercentage=70 "-Ddssw.formats=%~dp0lib\formats" %DSSW_JAVA_OPTIONS% -jar "%~dp0dssw.jar" %*
exit /b %ERRORLEVEL%
