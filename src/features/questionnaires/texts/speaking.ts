import type { Language } from '#contract/questionnaires/translations.ts';
import { realDate } from '#contract/questionnaires/values.ts';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

interface Speaking {
  /** The form that fits the number (CLDR plural rules), `#` replaced by it. */
  count: (count: number, forms: Forms) => string;
  number: (value: number) => string;
  /** `2026-11-21` with the month as a word: nobody takes the day for the month. */
  date: (day: string) => string;
  /** An instant with its time of day in Berlin. */
  moment: (iso: string) => string;
}

/** How numbers, plurals and dates are said in a language, always in the digits that are typed here. */
export const speaking = (language: Language): Speaking => {
  const locale = `${language === 'en' ? 'en-GB' : language}-u-nu-latn`;
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale, { useGrouping: false });
  const long = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const days = new Intl.DateTimeFormat(locale, { ...long, timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(locale, {
    ...long,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Berlin',
  });
  return {
    count: (count, forms) =>
      (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count)),
    number: (value) => numbers.format(value),
    date: (day) => {
      const real = realDate(day);
      return real ? days.format(new Date(`${real}T00:00:00Z`)) : day;
    },
    moment: (iso) => moments.format(new Date(iso)),
  };
};
