"""A window with WebKitGTK that WebDriver drives.

MiniBrowser, which the driver starts by default, isn't enough: its window is at least 447 pixels wide, which is wider than a
phone; it doesn't write console messages; and the driver has no command that prints. A window of one's own needs bindings of
WebKitGTK, which Debian has for Python but not for Node.js.

Arguments: a folder for the data of the browser, and whether scripts of pages run (`true` or `false`). Prints the page to the
file that a line on standard input names, and writes that line back when the file is complete.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

folder, scripts = sys.argv[1:]
context = WebKit2.WebContext(
    website_data_manager=WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
)
context.set_automation_allowed(True)
view = WebKit2.WebView(
    web_context=context,
    is_controlled_by_automation=True,
    settings=WebKit2.Settings(
        enable_javascript_markup=scripts == "true", enable_write_console_messages_to_stdout=True
    ),
)


def started(_context, session):
    session.connect("create-web-view", lambda *_: view)


def read(_source, _condition):
    file = sys.stdin.readline().strip()
    if not file:
        Gtk.main_quit()
        return False
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, GLib.filename_to_uri(file))
    operation = WebKit2.PrintOperation(web_view=view, print_settings=settings)
    operation.connect("finished", lambda _: print(file, flush=True))
    operation.print_()
    return True


context.connect("automation-started", started)
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, read)
window = Gtk.Window()
window.add(view)
window.show_all()
print("ready", flush=True)
Gtk.main()
