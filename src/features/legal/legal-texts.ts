import type { Location } from '#contract/practice/location.ts';
import { RESULT_KEY_DAYS } from '#contract/shared/limits.ts';

export interface Section {
  heading: string;
  text: string;
}

interface PracticeText {
  name: string;
  location: Location | null;
}

/** Sections as plain text: a line that begins with # is a heading. */
const plain = (sections: readonly Section[]): string =>
  sections.map(({ heading, text }) => `# ${heading}\n${text}`).join('\n\n');

/** Sections of plain text. What stands before the first heading has an empty heading. */
export const sectionsOf = (text: string): Section[] =>
  text
    .split(/^(?=#)/m)
    .map((part) => {
      const [, heading = '', rest = ''] = /^(?:#+[ \t]*(.*)(?:\n|$))?([\s\S]*)$/.exec(part) ?? [];
      return { heading: heading.trim(), text: rest.trim() };
    })
    .filter(({ heading, text: said }) => heading !== '' || said !== '');

/** The texts that the app brings, to begin own ones with. */
export const legalTemplates = (practice: PracticeText) => ({
  imprint: plain(imprintText(practice)),
  privacy: plain(privacyText(practice)),
  accessibility: plain(accessibilityText(practice)),
});

const address = ({ name, location }: PracticeText): string =>
  location
    ? `${name}, ${location.name}\n${location.street}\n${location.postal_code} ${location.city}`
    : name;

export const imprintText = (practice: PracticeText): Section[] => [
  { heading: 'Anbieter', text: address(practice) },
  {
    heading: 'Kontakt',
    text: practice.location
      ? `Telefon ${practice.location.phone}`
      : 'Bitte fragen Sie in der Praxis.',
  },
  {
    heading: 'Berufsrechtliche Angaben',
    text: 'Die Berufsbezeichnung wurde in der Bundesrepublik Deutschland verliehen. Zuständige Kammer, Aufsichtsbehörde und Berufsordnung nennt Ihnen die Praxis an der Anmeldung.',
  },
];

export const privacyText = (practice: PracticeText): Section[] => [
  { heading: 'Verantwortlich', text: address(practice) },
  {
    heading: 'Was auf diesem Gerät gespeichert wird',
    text: 'Was Sie in einen Fragebogen eintragen, wird verschlüsselt auf diesem Gerät gespeichert, damit nichts verloren geht, wenn das Netz ausfällt. Beim Absenden werden Ihre Antworten für die Praxis versiegelt: Danach kann auch dieses Gerät sie nicht mehr lesen. Wenn sie übertragen sind, bleiben nur Zeitpunkt und Kennung als Beleg zurück.',
  },
  {
    heading: 'Was an die Praxis übertragen wird',
    text: 'Übertragen wird nur, was Sie absenden: Ihre sichtbaren Antworten und die Dateien, die Sie beifügen. Fragen, die für Sie nicht gelten, werden nicht übertragen.',
  },
  {
    heading: 'Wie lange',
    text: `Angaben, die zur Behandlung gehören, bewahrt die Praxis zehn Jahre nach Abschluss der Behandlung auf (§ 630f BGB). Die Kopie, die Sie mit Ihrem Code öffnen, ist ${RESULT_KEY_DAYS} Tage lang abrufbar.`,
  },
  {
    heading: 'Ihre Rechte',
    text: 'Sie können Auskunft, Berichtigung, Löschung, Einschränkung und die Herausgabe Ihrer Daten verlangen und sich bei der Datenschutz-Aufsichtsbehörde beschweren. Einwilligungen können Sie jederzeit für die Zukunft widerrufen.',
  },
  {
    heading: 'Keine Werbung, keine Auswertung',
    text: 'Diese Seiten enthalten keine Werbung und keine Dienste, die Ihr Verhalten auswerten.',
  },
];

export const accessibilityText = (practice: PracticeText): Section[] => [
  {
    heading: 'Unser Anspruch',
    text: 'Diese Seiten sollen für alle bedienbar sein: mit Tastatur, mit Vorleseprogramm, mit großer Schrift und bei hohem Kontrast. Maßstab ist WCAG 2.2, Stufe AA.',
  },
  {
    heading: 'Was Sie erwarten können',
    text: 'Alle Felder haben Beschriftungen, Fehler stehen beim Feld und gesammelt am Anfang der Seite, und nichts läuft ab, während Sie lesen. Bewegungen entfallen, wenn Ihr Gerät das wünscht.',
  },
  {
    heading: 'Barriere gefunden?',
    text: practice.location
      ? `Bitte sagen Sie es uns: Telefon ${practice.location.phone}. Wir helfen Ihnen auch gern persönlich beim Ausfüllen.`
      : 'Bitte sagen Sie es uns an der Anmeldung. Wir helfen Ihnen auch gern persönlich beim Ausfüllen.',
  },
];
