import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Runs the main methods of classes in one process. The output of each goes to a file, and its exit code to another. */
public class RunSamples {
  public static void main(String[] names) throws Exception {
    for (var name : names) {
      var output = new PrintStream(new FileOutputStream(name + ".out"), true);
      System.setOut(output);
      System.setErr(output);
      var code = "0";
      try {
        Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
      } catch (InvocationTargetException failure) {
        failure.getCause().printStackTrace(output);
        code = "1";
      }
      Files.writeString(Path.of(name + ".code"), code);
    }
    System.exit(0);
  }
}
