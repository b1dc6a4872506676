import { KIOSK, UPLOAD_TYPES } from '#contract/shared/limits.ts';
import { KEPT_DAYS } from '#server/backup/kept.ts';
import { LIMIT_WINDOWS, SECOND_FACTOR, SESSIONS } from '#server/lifetimes.ts';
import type { Configuration } from './configuration.ts';
import { row, type Section, when } from './section.ts';
import { days, span } from './spans.ts';

const HTTPS: Record<Configuration['https'], string> = {
  here: 'https, das Zertifikat liegt auf dem Server und wird überwacht',
  proxy: 'https bis zum vorgeschalteten Proxy',
  none: 'ohne https: nur auf dem Server selbst zu benutzen',
};

const encryption = (config: Configuration): Section => ({
  id: 'encryption',
  title: 'Verschlüsselung',
  rows: [
    ...row('Übertragung', HTTPS[config.https]),
    ...row(
      'Datenbank und Dateien',
      'Angaben zu Personen, Antworten, Nachrichten, Notizen und Dateien einzeln mit AES-256-GCM; gesucht wird über Prüfsummen mit Schlüssel',
      config.keyOutside
        ? 'Schlüssel außerhalb des Datenordners (EMPFANG_SECRET_KEY)'
        : 'Schlüsseldatei im Datenordner, nur für den Benutzer des Servers lesbar',
    ),
    ...row(
      'Geräte',
      'Entwürfe, wartende Eingaben und der Posteingang mit Antworten und Anrufen der letzten Wochen mit AES-256-GCM unter dem Schlüssel der Person; abgesendete Bögen für die Praxis versiegelt (HPKE, RFC 9180) und auf dem Gerät der absendenden Person nicht mehr lesbar',
    ),
  ],
});

const locks = ({ devices }: Configuration): string[] => {
  const minutes = devices.map(({ lock_after_s }) => lock_after_s / 60);
  const hours = devices.map(({ offline_hours }) => offline_hours);
  return when(
    devices.length > 0,
    `${devices.length} ${devices.length === 1 ? 'Praxisgerät' : 'Praxisgeräte'}: Sperre nach höchstens ${Math.max(...minutes)} Minuten ohne Bedienung`,
    `ohne Netz zu öffnen: höchstens ${Math.max(...hours)} Stunden nach der letzten Anmeldung`,
  );
};

const access = (config: Configuration): Section => ({
  id: 'access',
  title: 'Zugang und Zugriff',
  rows: [
    ...row(
      'Anmeldung',
      'Passwörter ab 12 Zeichen, gespeichert mit Argon2id',
      config.secondFactor
        ? `zweiter Faktor für das Team vorgeschrieben; vor Rechten, Auskünften und Löschungen höchstens ${span(SECOND_FACTOR.stepUpMs)} alt`
        : 'zweiter Faktor für das Team nicht vorgeschrieben',
      `Sitzungen des Teams: ${span(SESSIONS.staffMs)}, nach ${span(SESSIONS.staffIdleMs)} ohne Bedienung beendet; auf eingerichteten Praxisgeräten ${span(SESSIONS.practiceDeviceMs)}`,
    ),
    ...row(
      'PIN',
      ...when(
        config.devices.length > 0,
        `Schnell-PIN mit 4 bis 8 Ziffern zum Entsperren, nach ${SESSIONS.quickPinTries} falschen Eingaben neue Anmeldung mit Passwort`,
      ),
      ...when(
        config.kiosks > 0,
        `Kiosk: PIN des Teams mit ${KIOSK.pinTries} Versuchen, danach Wartezeit; Angaben nach ${span(KIOSK.idleMs)} ohne Bedienung verborgen`,
      ),
    ),
    ...row('Geräte', ...locks(config)),
    ...row(
      'Rechte',
      'einzeln je Person und Standort, Vertretungen mit Anfang und Ende, sofort zu entziehen',
      'Tablets und Praxisgeräte einzeln zu sperren',
    ),
    ...row(
      'Angriffe',
      `Versuche begrenzt: ${LIMIT_WINDOWS.loginPairMax} Anmeldungen je Konto und Netz oder Gerät in ${span(LIMIT_WINDOWS.loginMs)}, von unbekannten Orten zusammen verlangsamt`,
      `Dateien nur als ${UPLOAD_TYPES.map((type) => type.split('/')[1]?.toUpperCase()).join(', ')}, geprüft am Inhalt, Bilder ohne Metadaten${config.virusScan ? ', Virenprüfung' : ''}`,
    ),
  ],
});

const order = (config: Configuration): Section => ({
  id: 'control',
  title: 'Nachvollziehbarkeit und Trennung',
  rows: [
    ...row(
      'Protokoll',
      'jeder Zugriff auf Daten und jede Änderung, verkettet mit Prüfsummen, nicht änderbar; Verlauf jeder Einstellung',
    ),
    ...row(
      'Trennung',
      config.locations.length > 1
        ? 'Standorte sind durch Rechte getrennt; eine Anlage für eine Praxis'
        : 'eine Anlage für eine Praxis',
      config.databaseHost === null
        ? 'eigene Datenbank im Datenordner des Servers'
        : `Datenbank auf ${config.databaseHost}`,
    ),
    ...row(
      'Rechte der Betroffenen',
      'Auskunft als ZIP aus der Karteikarte, Berichtigung mit Verlauf, Löschung mit Prüfung der Aufbewahrung',
    ),
  ],
});

const availability = ({ backup }: Configuration): Section => ({
  id: 'availability',
  title: 'Verfügbarkeit und Wiederherstellung',
  rows: [
    ...row(
      'Ohne Netz',
      'Geräte arbeiten weiter; was wartet, wird ohne Verlust und nur einmal übertragen',
    ),
    ...when(
      backup.key,
      ...row(
        'Datensicherung',
        `jede Nacht, verschlüsselt mit dem Wiederherstellungsschlüssel der Praxis, nach ${backup.folder}`,
        `aufbewahrt: ${days(KEPT_DAYS)}; so lange bleiben auch gelöschte Angaben in Sicherungen`,
      ),
    ),
  ],
});

/** Technical and organisational measures (Art. 30 Abs. 1 lit. g, Art. 32 DSGVO) as they are in force. */
export const measuresOf = (config: Configuration): Section[] => [
  encryption(config),
  access(config),
  order(config),
  availability(config),
];
