import { X509Certificate } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { renderSVG } from 'uqr';

const inHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

interface Shown {
  /** PEM. */
  authority: string;
  fingerprint: string;
  /** Where this page is reached, and the app. */
  page: string;
  app: string;
}

const STEPS: readonly [title: string, steps: readonly string[]][] = [
  [
    'iPad und iPhone',
    [
      'Diese Seite in Safari öffnen, „Zertifikat laden“ antippen und „Zulassen“.',
      'Einstellungen öffnen, oben „Profil geladen“, dann „Installieren“.',
      'Einstellungen, Allgemein, Info, Zertifikatsvertrauenseinstellungen: den Schalter bei „Empfang fuer …“ einschalten.',
    ],
  ],
  [
    'Android',
    [
      '„Zertifikat laden“ antippen; die Datei liegt danach unter Downloads.',
      'Einstellungen, Sicherheit, Weitere Sicherheitseinstellungen, Verschlüsselung und Anmeldedaten, Zertifikat installieren, CA-Zertifikat. Die Wege heißen je nach Hersteller etwas anders; die Suche in den Einstellungen findet „CA-Zertifikat“.',
      '„Trotzdem installieren“ und die Datei empfang-ca.crt auswählen. Empfang in Chrome öffnen.',
    ],
  ],
  [
    'Windows (Edge und Chrome)',
    [
      '„Zertifikat laden“, die Datei öffnen, „Zertifikat installieren“.',
      '„Lokaler Computer“, dann „Alle Zertifikate in folgendem Speicher speichern“ und „Vertrauenswürdige Stammzertifizierungsstellen“ wählen.',
      'Den Browser neu starten.',
    ],
  ],
  [
    'Mac',
    [
      '„Zertifikat laden“ und die Datei öffnen: sie kommt in die Schlüsselbundverwaltung.',
      'Dort doppelt auf „Empfang fuer …“, unter „Vertrauen“ auf „Immer vertrauen“ stellen.',
    ],
  ],
  [
    'Firefox',
    [
      'Einstellungen, Datenschutz & Sicherheit, Zertifikate anzeigen, Zertifizierungsstellen, Importieren.',
      'Die Datei wählen und „Dieser CA vertrauen, um Websites zu identifizieren“ ankreuzen.',
    ],
  ],
];

const STYLE = `body{font:17px/1.5 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:1.5rem;color:#242424;background:#fafafa}
h1{font-size:1.6rem;line-height:1.25}h2{font-size:1.2rem;margin-block:2rem .5rem}
a.load{display:inline-block;padding:.8rem 1.4rem;border-radius:4px;background:#1275b6;color:#fff;text-decoration:none;font-weight:600}
code{display:block;padding:.75rem;background:#fff;border:1px solid #d1d1d1;border-radius:4px;overflow-wrap:anywhere}
.codes{display:flex;flex-wrap:wrap;gap:2rem}figure{margin:0}figure svg{width:11rem;height:11rem;background:#fff}figcaption{max-width:11rem;overflow-wrap:anywhere;font-size:.9rem}
@media (prefers-color-scheme:dark){body{color:#fff;background:#1f1f1f}code{background:#292929;border-color:#666}a{color:#69a2db}a.load{color:#fff}}`;

const qr = (text: string, caption: string): string =>
  `<figure>${renderSVG(text, { border: 2 })}<figcaption>${inHtml(caption)}<br>${inHtml(text)}</figcaption></figure>`;

export const installPage = ({ fingerprint, page, app }: Omit<Shown, 'authority'>): string =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empfang auf diesem Gerät</title><style>${STYLE}</style>
<h1>Damit dieses Gerät Empfang vertraut</h1>
<p>Einmal je Gerät: das Zertifikat der Praxis laden und installieren. Es gilt nur für die Adresse von Empfang, für keine andere Seite.</p>
<p><a class="load" href="/empfang-ca.crt">Zertifikat laden</a></p>
<p>Vor dem Installieren vergleichen: Das Gerät zeigt unter „Details“ oder „Mehr“ einen Fingerabdruck (SHA-256). Er muss so lauten wie im Terminal, in dem npm run cert läuft:</p>
<code>${inHtml(fingerprint)}</code>
${STEPS.map(([title, steps]) => `<h2>${inHtml(title)}</h2><ol>${steps.map((step) => `<li>${inHtml(step)}</li>`).join('')}</ol>`).join('\n')}
<h2>Danach</h2>
<div class="codes">${qr(app, 'Empfang öffnen')}${qr(page, 'Diese Seite auf einem weiteren Gerät')}</div>
<p><a href="${inHtml(app)}">Empfang öffnen</a></p></html>`;

/**
 * Serves the page and the authority over plain http, as nobody trusts the certificate yet. An
 * attacker in the network could replace both: so people compare the fingerprint with the one in the
 * terminal.
 */
export function installServer(shown: Shown): Server {
  const html = installPage(shown);
  const der = new X509Certificate(shown.authority).raw;
  return createServer((request, response) => {
    const path = request.url?.split('?', 1)[0];
    if (path === '/empfang-ca.crt') {
      response.writeHead(200, {
        'content-type': 'application/x-x509-ca-cert',
        'content-disposition': 'attachment; filename="empfang-ca.crt"',
        'cache-control': 'no-store',
      });
      response.end(der);
    } else if (path === '/') {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'cache-control': 'no-store',
      });
      response.end(html);
    } else {
      response.writeHead(404).end();
    }
  });
}
