// The browser that WebKitWebDriver starts: WebKitGTK in a window, run by gjs. Debian's own
// MiniBrowser deletes its profile at the end when it is automated; this one keeps it.
imports.gi.versions.Gtk = '3.0';
imports.gi.versions.WebKit2 = '4.1';
const { Gio, GLib, Gtk, WebKit2 } = imports.gi;

Gtk.init(null);
const profile = GLib.getenv('EMPFANG_PROFILE');
const data = new WebKit2.WebsiteDataManager({
  base_data_directory: `${profile}/data`,
  base_cache_directory: `${profile}/cache`,
});
const context = WebKit2.WebContext.new_with_website_data_manager(data);
context.set_automation_allowed(true);
const host = GLib.getenv('EMPFANG_TRUSTED_HOST');
if (host) {
  const certificate = Gio.TlsCertificate.new_from_file(GLib.getenv('EMPFANG_TRUSTED_CERT'));
  data.set_network_proxy_settings(
    WebKit2.NetworkProxyMode.CUSTOM,
    new WebKit2.NetworkProxySettings(GLib.getenv('EMPFANG_PROXY'), null),
  );
  context.allow_tls_certificate_for_host(certificate, host);
}
const settings = new WebKit2.Settings();
settings.set_enable_write_console_messages_to_stdout(true);

context.connect('automation-started', (_context, session) => {
  const info = new WebKit2.ApplicationInfo();
  info.set_name('WebKitGTK');
  session.set_application_info(info);
  session.connect('create-web-view', () => {
    const view = new WebKit2.WebView({
      web_context: context,
      is_controlled_by_automation: true,
      settings,
    });
    const window = new Gtk.Window({ type: Gtk.WindowType.TOPLEVEL });
    window.set_default_size(768, 1024);
    window.add(view);
    window.show_all();
    return view;
  });
});
Gtk.main();
