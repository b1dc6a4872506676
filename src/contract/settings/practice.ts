import * as z from 'zod/mini';
import { LegalTexts } from '../practice/legal-texts.ts';
import { defineSetting } from './define-setting.ts';

/**
 * Settings of the whole practice. Its link_param cannot be set, because outbox entries and links
 * are bound to it.
 */
const PracticeSettings = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  legal: LegalTexts,
});
export type PracticeSettings = z.infer<typeof PracticeSettings>;

export const practiceSettings = defineSetting({
  kind: 'practice',
  at: 'company',
  name: 'practice-settings',
  id: 'practiceSettings',
  schema: PracticeSettings,
  summary: [
    'Name and legal texts of the practice, to be changed',
    'Replace name and legal texts of the practice, as they were read (If-Match)',
  ],
  title: 'Name und rechtliche Seiten',
  text: 'Die drei Seiten stehen am Fuß von allem, was Patientinnen und Patienten sehen. Überschriften: eine Zeile, die mit # beginnt.',
  words: 'Impressum Datenschutzerklärung Barrierefreiheit',
  saved: 'Praxis gespeichert',
  page: 'practice',
  deed: 'Angaben der Praxis',
  fields: { name: 'Name' },
});
