import { type Element, FILLER_BIRTH_DATE, type Page } from '../questionnaires/schema.ts';
import { birthDate, files, is, page, select, showIf, text, yesNo } from './build.ts';

const insurance = (): Element[] => [
  select(
    'versicherung',
    'Wie sind Sie versichert?',
    {
      gesetzlich: 'Gesetzlich',
      privat: 'Privat',
      beihilfe: 'Privat mit Beihilfe',
      selbst: 'Ich zahle selbst',
    },
    { required: true },
  ),
  text('krankenkasse', 'Wie heißt Ihre Krankenkasse oder Versicherung?', {
    placeholder: 'zum Beispiel AOK NordWest',
    ...showIf(
      is('versicherung', 'gesetzlich'),
      is('versicherung', 'privat'),
      is('versicherung', 'beihilfe'),
    ),
  }),
  text('versichertennummer', 'Wie lautet Ihre Versichertennummer?', {
    format: 'kvnr',
    name: 'insurance_number',
    help: 'Sie steht auf der Vorderseite Ihrer Gesundheitskarte: ein Buchstabe und neun Ziffern.',
    ...showIf(is('versicherung', 'gesetzlich')),
  }),
];

const contact = (): Element[] => [
  text('strasse', 'Straße und Hausnummer', { required: true, maxLength: 120, name: 'street' }),
  text('plz', 'Postleitzahl', {
    required: true,
    maxLength: 14,
    name: 'postal_code',
    // Five digits, or a country code and a foreign postcode.
    pattern: '\\d{5}|[A-Za-z]{1,3}[ \\-][0-9A-Za-z][0-9A-Za-z \\-]{2,8}',
    example: '44135',
    help: 'Aus dem Ausland bitte mit Länderzeichen, zum Beispiel A-1010.',
  }),
  text('ort', 'Wohnort', { required: true, maxLength: 120, name: 'city' }),
  text('telefon', 'Unter welcher Telefonnummer erreichen wir Sie tagsüber?', {
    format: 'tel',
    required: true,
  }),
  text('email', 'E-Mail-Adresse', {
    format: 'email',
    help: 'Wenn Sie Nachrichten von uns auf diesem Weg bekommen möchten. Die Angabe ist freiwillig.',
  }),
];

/** Who an adult patient is and how to reach them. */
export const personPage = (): Page =>
  page('person', 'Zu Ihrer Person', [
    text('vorname', 'Vorname', { required: true, maxLength: 80, name: 'filler_first_name' }),
    text('nachname', 'Nachname', { required: true, maxLength: 80, name: 'filler_last_name' }),
    birthDate('geburtsdatum', 'Geburtsdatum', { name: FILLER_BIRTH_DATE }),
    ...contact(),
    ...insurance(),
  ]);

/** Medicines, with a photo of the plan as an easier way than typing it. */
export const medicines = (): Element[] => [
  yesNo('medikamente', 'Nehmen Sie regelmäßig Medikamente ein?', { required: true }),
  {
    id: 'medikamente-liste',
    kind: 'info',
    type: 'info',
    text: 'Ihre Medikamente',
    help: 'Sie können die Medikamente hier eintragen oder unten Ihren Medikationsplan fotografieren.',
    repeats: true,
    maxRows: 20,
    elements: [
      text('medikament', 'Name des Medikaments', { required: true, maxLength: 200 }),
      text('medikament-dosis', 'Wie viel und wie oft?', { placeholder: 'zum Beispiel 1-0-1' }),
    ],
    ...showIf(is('medikamente', 'ja')),
  },
  files('medikationsplan', 'Foto Ihres Medikationsplans', {
    maxFiles: 3,
    help: 'Legen Sie den Plan flach hin und achten Sie darauf, dass alles lesbar ist.',
    ...showIf(is('medikamente', 'ja')),
  }),
];
