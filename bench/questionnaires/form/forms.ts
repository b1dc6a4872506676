import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importQuestionnaire } from '#contract/fhir/import.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { type FlatForm, flatten } from './flat.ts';
import { mixOf } from './mix.ts';
import { onePage } from './one-page.ts';
import { type Probes, probesOf } from './probes.ts';

/** A form that is measured, under the name by which it is chosen: a number, or `seu`. */
export interface Form {
  size: string;
  content: QuestionnaireContent;
  flat: FlatForm;
  probes: Probes;
  /** What a reader of the numbers must know about it. */
  note?: string;
}

const SAMPLES =
  process.env.FHIR_SAMPLES ??
  fileURLToPath(new URL('../../../../shared/data/fhir', import.meta.url));
const OWN = fileURLToPath(
  new URL('../../../tests/fixtures/fhir/elternbogen.json', import.meta.url),
);

function real(): { content: QuestionnaireContent; note?: string } {
  const path = `${SAMPLES}/seu-eltern-max.json`;
  const found = existsSync(path);
  const resource: unknown = JSON.parse(readFileSync(found ? path : OWN, 'utf8'));
  const { content } = importQuestionnaire(resource);
  return found
    ? { content }
    : { content, note: `seu: ${path} is missing, a shorter fixture of our own stands for it` };
}

/** @throws Error when the size is neither a number of elements nor `seu` */
export function formOf(size: string): Form {
  const count = Number(size);
  if (size !== 'seu' && !(Number.isInteger(count) && count >= 20)) {
    throw new Error(`--sizes: „${size}“ is neither seu nor a number of at least 20 elements`);
  }
  const { content, note } = size === 'seu' ? real() : { content: mixOf(count), note: undefined };
  const whole = size === 'seu' ? onePage(content) : content;
  const flat = flatten(whole);
  return { size, content: whole, flat, probes: probesOf(flat), ...(note ? { note } : {}) };
}
