import type { Answers } from '#contract/questionnaires/answers.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { ANAMNESE } from '../fixtures.ts';

const name = {
  id: 'name',
  kind: 'input',
  type: 'text',
  text: 'Ihr Name',
  required: true,
} as const;
const signature = {
  id: 'unterschrift',
  kind: 'files',
  type: 'files',
  capture: 'signature',
  maxFiles: 1,
  text: 'Ihre Unterschrift',
  required: true,
} as const;

/** Forms that must be signed, small. */
export const FOTO: QuestionnaireContent = {
  ...ANAMNESE,
  title: 'Einwilligung Foto für Tests',
  purpose: { kind: 'consent' },
  pages: [{ id: 'seite', title: 'Fotos', elements: [name, signature] }],
};
export const TALK: QuestionnaireContent = {
  ...ANAMNESE,
  title: 'Aufklärung für Tests',
  purpose: { kind: 'explanation' },
  pages: [{ id: 'seite', title: 'Eingriff', elements: [name, signature] }],
};
export const INK: QuestionnaireContent = {
  ...FOTO,
  title: 'Mehrkosten für Tests',
  purpose: { kind: 'consent', wetInk: 'GOZ § 2 Abs. 2' },
};

export const drawn = (id: string, size: number): Answers => ({
  unterschrift: [{ id, name: 'unterschrift.png', type: 'image/png', size }],
});
