@echo off
rem Starts Sokobase on Windows: with the Java of JAVA_HOME, else with that of the path.
setlocal
set "java=java.exe"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
"%java%" -version >nul 2>&1
if errorlevel 1 (
    echo sokobase: no Java found: install a JDK, 17 or newer, or set JAVA_HOME >&2
    exit /b 3
)
"%java%" -XX:+IgnoreUnrecognizedVMOptions -XX:+UnlockDiagnosticVMOptions -XX:-PrintWarnings -XX:-FlightRecorder -XX:+AutoCreateSharedArchive "-XX:SharedArchiveFile=%TEMP%\sokobase-classes.jsa" -Xlog:disable %SOKOBASE_JAVA_OPTS% -jar "%~dp0sokobase.jar" %*
exit /b %errorlevel%
