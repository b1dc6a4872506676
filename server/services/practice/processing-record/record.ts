import type { ProcessingRecord } from '#contract/practice/calls/data-protection.ts';
import { hashOfJson } from '#server/shared/canonical-json.ts';
import { activitiesOf } from './activities.ts';
import type { Configuration } from './configuration.ts';
import { measuresOf } from './measures.ts';
import { row, type Section, when } from './section.ts';

const CHECK_LETTERS = 12;

const generalOf = ({ practice, locations, own }: Configuration): Section[] => [
  {
    id: 'controller',
    title: 'Verantwortlicher',
    rows: [
      ...row('Praxis', practice),
      ...row('Vertreten durch', own.controller),
      ...row('Kontakt', ...own.controller_contact.split('\n')),
      ...locations.flatMap(({ name, address, phone }) =>
        row(`Standort ${name}`, address, phone && `Telefon ${phone}`),
      ),
    ],
  },
  {
    id: 'officer',
    title: 'Datenschutzbeauftragte Person und Aufsicht',
    rows: [
      ...row(
        'Datenschutzbeauftragt',
        own.officer ||
          (own.officer_not_needed
            ? 'nicht benannt; von der Praxis geprüft (Art. 37 DSGVO, § 38 BDSG)'
            : 'noch nicht angegeben'),
        ...own.officer_contact.split('\n'),
      ),
      ...row('Aufsichtsbehörde', own.supervisory_authority || 'noch nicht angegeben'),
    ],
  },
  {
    id: 'site',
    title: 'Betrieb',
    rows: row('Server', ...(own.operation || 'noch nicht angegeben').split('\n')),
  },
];

const recipientsOf = (config: Configuration): Section => ({
  id: 'recipients',
  title: 'Empfänger außerhalb der Praxis',
  rows: [
    ...row('Telefon, SMS, Chat', ...config.telephone),
    ...row('E-Mail', config.mailHost ?? ''),
    ...row('Push-Dienste', ...config.pushHosts),
    ...row('Terminbuchung', config.booking ?? ''),
    ...row('Fehlerberichte', config.collectorHost ?? ''),
    ...row('Datenbank', config.databaseHost ?? ''),
    ...row('Seiten, die Empfang einbetten', ...config.embedding),
    ...row('Seiten, zu denen die Startseite führt', ...config.linkHosts),
    ...row('Praxissystem', ...when(config.gdt.locations.length > 0, 'über GDT-Dateien')),
  ],
});

/** What the practice still has to settle, as sentences. */
const toComplete = (config: Configuration): string[] => {
  const { own } = config;
  const processors =
    config.telephone.length > 0 ||
    [config.mailHost, config.booking, config.collectorHost, config.databaseHost].some(
      (host) => host !== null,
    );
  return [
    ...when(own.controller === '', 'Angeben, wer die Praxis vertritt.'),
    ...when(
      own.officer === '' && !own.officer_not_needed,
      'Angeben, wer datenschutzbeauftragt ist, oder dass niemand benannt werden muss. Wer Gesundheitsdaten umfangreich verarbeitet oder ab 20 Personen, braucht in der Regel jemanden (Art. 37 DSGVO, § 38 BDSG).',
    ),
    ...when(own.supervisory_authority === '', 'Die Aufsichtsbehörde des Bundeslandes angeben.'),
    ...when(own.operation === '', 'Angeben, wo der Server steht und wer ihn betreut.'),
    ...when(
      !config.privacyNotice,
      'Die Datenschutzhinweise der Praxis prüfen: Es steht noch die Vorlage von Empfang dort.',
    ),
    ...when(
      processors,
      'Mit jedem Auftragsverarbeiter muss ein Vertrag bestehen (Art. 28 DSGVO). Bitte hier nachtragen, von wann er ist.',
    ),
    ...when(
      !config.backup.key,
      'Es gibt noch keine Datensicherung: Der Wiederherstellungsschlüssel fehlt.',
    ),
    ...when(config.https === 'none', 'Die Verbindung zum Server ist nicht verschlüsselt.'),
    ...when(!config.secondFactor, 'Der zweite Faktor ist für das Team nicht vorgeschrieben.'),
  ];
};

/** The record of processing activities (Art. 30 Abs. 1 DSGVO) of what is configured; nothing that is off. */
export function recordOf(config: Configuration, version: string, now: Date): ProcessingRecord {
  const recipients = recipientsOf(config);
  const additions = row('Von der Praxis ergänzt', ...config.own.additions.split('\n'));
  const parts = [
    { title: 'Allgemeine Angaben', sections: generalOf(config) },
    { title: 'Verarbeitungstätigkeiten', sections: activitiesOf(config) },
    {
      title: 'Empfänger',
      sections: when(recipients.rows.length > 0, recipients),
    },
    {
      title: 'Technische und organisatorische Maßnahmen',
      sections: measuresOf(config),
    },
    {
      title: 'Ergänzungen',
      sections: when(additions.length > 0, {
        id: 'additions',
        title: 'Weitere Verarbeitungen und Verträge',
        rows: additions,
      }),
    },
  ].filter(({ sections }) => sections.length > 0);
  const said = { to_complete: toComplete(config), parts };
  return {
    made_at: now.toISOString(),
    version,
    check: hashOfJson(said).slice(0, CHECK_LETTERS),
    ...said,
  };
}
