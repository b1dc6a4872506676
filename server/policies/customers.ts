import { addressFor, declines, type Reached } from '#contract/customers/ways.ts';
import { Refusal } from '#server/shared/refusal.ts';

const WORDS = {
  sms: 'In der Kartei fehlt eine Mobilnummer.',
  mail: 'In der Kartei fehlt eine Adresse.',
  declined: 'Diese Person möchte auf diesem Weg nicht angeschrieben werden.',
};

export const invalid = (field: string, message: string): Refusal =>
  new Refusal('invalid_input', { errors: [{ field, message }] });

/** The number or address for a way; refused when the customer has none or does not want the way. */
export function reachedBy(way: 'sms' | 'mail', person: Reached): string {
  if (declines(way, person)) throw invalid('way', WORDS.declined);
  const to = addressFor(way, person);
  if (to === undefined) throw invalid('way', WORDS[way]);
  return to;
}
