import * as z from 'zod/mini';
import { defineSetting } from './define-setting.ts';

const Line = z.string().check(z.maxLength(200));
const Text = z.string().check(z.maxLength(5_000));

/** What only the practice knows, for its record of processing. All of it may be empty. */
const DataProtection = z.strictObject({
  /** The controller (Art. 4(7) GDPR), where it is not the practice by its name. */
  controller: Line,
  controller_contact: Text,
  /** The data protection officer (Art. 37 GDPR). */
  officer: Line,
  officer_contact: Text,
  /** The practice has looked into § 38 BDSG and needs none. */
  officer_not_needed: z.boolean(),
  supervisory_authority: Line,
  /** Where the server stands and who looks after it. */
  operation: Text,
  /** Processing that belongs in the record but is not done with Empfang. */
  additions: Text,
});
export type DataProtection = z.infer<typeof DataProtection>;

export const NO_DATA_PROTECTION: DataProtection = {
  controller: '',
  controller_contact: '',
  officer: '',
  officer_contact: '',
  officer_not_needed: false,
  supervisory_authority: '',
  operation: '',
  additions: '',
};

export const dataProtection = defineSetting({
  kind: 'data_protection',
  at: 'company',
  schema: DataProtection,
  admins: true,
  summary: [
    'What the practice says of itself in its record of processing, to be changed',
    'Replace what the practice says of itself, as it was read (If-Match)',
  ],
  title: 'Was nur die Praxis weiß',
  text: 'Steht so im Verzeichnis. Alles kann leer bleiben.',
  words: 'Aufsichtsbehörde Datenschutzbeauftragte Auftragsverarbeiter',
  saved: 'Angaben zum Datenschutz gespeichert',
  page: 'records-of-processing',
  deed: 'Angaben zum Datenschutz',
  fields: {
    controller: 'Vertreten durch',
    controller_contact: 'Kontakt der Praxis',
    officer: 'Datenschutzbeauftragt',
    officer_contact: 'Kontakt zum Datenschutz',
    officer_not_needed: 'Benennung nicht nötig',
    supervisory_authority: 'Aufsichtsbehörde',
    operation: 'Server und Betreuung',
    additions: 'Ergänzungen',
  },
});
