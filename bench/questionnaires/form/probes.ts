import { askedBy, type FlatForm, holds, type Item } from './flat.ts';

/** The questions that the measurement uses; names of items and texts of options. */
export interface Probes {
  /** The last question that is seen at the beginning. */
  last: string;
  /** A line of text near the top, always seen. */
  key: string;
  /** The question that shows others when it is answered with `on`, and none with `off`. */
  control: { id: string; on: string; off: string };
  /** What `on` shows. */
  dependents: string[];
}

const isQuestion = ({ kind }: Item): boolean => kind !== 'info' && kind !== 'separator';
const isChoice = ({ kind }: Item): boolean => kind === 'list' || kind === 'radios';

/** What is seen when a single question is answered. */
const seenWith = (form: FlatForm, id?: string, value?: string): Set<string> =>
  new Set(
    form.items
      .filter(({ when }) => !when || holds(when, (asked) => (asked === id ? value : undefined)))
      .map((item) => item.id),
  );

/** @throws Error when a form has no text, or no choice that shows something */
export function probesOf(form: FlatForm): Probes {
  const seen = seenWith(form);
  const open = form.items.filter((item) => seen.has(item.id) && isQuestion(item));
  const asked = new Set(form.items.flatMap(({ when }) => (when ? askedBy(when) : [])));
  const questions = form.items.filter(isQuestion).map(({ id }) => id);
  let best: Probes['control'] | undefined;
  let dependents: string[] = [];
  for (const item of open.filter((one) => isChoice(one) && asked.has(one.id))) {
    for (const option of item.options ?? []) {
      const after = seenWith(form, item.id, option.value);
      const shown = questions.filter((id) => after.has(id) && !seen.has(id));
      const other = item.options?.find(
        ({ value }) =>
          value !== option.value && shown.every((id) => !seenWith(form, item.id, value).has(id)),
      );
      if (!other || shown.length <= dependents.length) continue;
      best = { id: item.id, on: option.text, off: other.text };
      dependents = shown;
    }
  }
  const last = open.at(-1)?.id;
  const key = open.find(({ kind, when }) => kind === 'text' && !when)?.id;
  if (!last || !key || !best) throw new Error('form without a text or a choice that shows others');
  return { last, key, control: best, dependents };
}
