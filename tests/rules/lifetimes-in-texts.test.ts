import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { CODES, LINKS, SECOND_FACTOR } from '#server/lifetimes.ts';
import { RETENTION_YEARS } from '#server/policies/retention.ts';

const FACTOR = 'src/features/access/second-factor/texts.ts';
const STEP_UP = 'src/features/access/step-up/texts.ts';
const ACCESS = 'src/features/access/texts.ts';
const LINK = 'src/features/messages/link/texts.ts';
const MAILS = 'server/outbound/mail-texts.ts';

/**
 * Sentences that say how long something lives: the file, the words, how often they occur, and the
 * server's constant.
 */
const SAID: [file: string, words: string, times: number, ms: number][] = [
  ['src/features/lock/texts.ts', 'Nach 90 Tagen ist der zweite Faktor', 1, SECOND_FACTOR.placeMs],
  [FACTOR, 'danach 90 Tage nicht mehr', 1, SECOND_FACTOR.placeMs],
  [FACTOR, 'alle 90 Tage gebraucht', 1, SECOND_FACTOR.placeMs],
  [STEP_UP, 'danach 15 Minuten nicht mehr', 1, SECOND_FACTOR.stepUpMs],
  [STEP_UP, 'fragen wir 15 Minuten lang', 1, SECOND_FACTOR.stepUpMs],
  [ACCESS, 'Sechs Ziffern, 10 Minuten gültig', 1, CODES.mailMs],
  [ACCESS, 'Der Link gilt 30 Minuten', 1, CODES.staffLinkMs],
  [ACCESS, '30 Minuten für ein neues Passwort', 1, CODES.staffLinkMs],
  [ACCESS, '7 Tage für eine Einladung', 1, CODES.invitationMs],
  ['src/features/access/setup/texts.ts', 'gilt einen Tag', 1, CODES.setupMs],
  [LINK, 'Er gilt 10 Minuten', 1, CODES.mailMs],
  [LINK, 'nach einer halben Stunde', 1, LINKS.visitMs],
  ['src/features/settings/personnel/texts.ts', 'Der Link gilt 7 Tage', 1, CODES.invitationMs],
  ['src/features/customers/form/texts.ts', 'Der Link gilt 30 Tage', 1, LINKS.formMs],
  [MAILS, 'gilt 10 Minuten', 5, CODES.mailMs],
  [MAILS, 'gilt 7 Tage', 1, CODES.invitationMs],
  [MAILS, 'gilt 30 Minuten', 1, CODES.staffLinkMs],
  [MAILS, 'gilt 14 Tage', 1, LINKS.threadMs],
  [MAILS, 'gilt 30 Tage', 1, LINKS.formMs],
  ['server/banner.ts', 'legt sie an (einmal, 24 Stunden', 1, CODES.setupMs],
  ['server/banner.ts', '(einmal, 24 Stunden), PIN', 1, CODES.kioskMs],
  ['server/banner.ts', 'deviceCode} (einmal, 24 Stunden)', 1, CODES.practiceDeviceMs],
  ['server/admin/run.ts', 'legt die Praxis an (einmal, 24 Stunden', 1, CODES.setupMs],
];

const NAMED: Record<string, number> = {
  'einer halben Stunde': 30 * MINUTE_MS,
  'einen Tag': DAY_MS,
};
const UNITS: Record<string, number> = {
  Minuten: MINUTE_MS,
  Stunden: HOUR_MS,
  Tage: DAY_MS,
  Tagen: DAY_MS,
};

/** The time that words name; milliseconds. */
function timeIn(words: string): number {
  const named = Object.entries(NAMED).find(([name]) => words.includes(name));
  if (named) return named[1];
  const [, count, unit] = /(\d+) (Minuten|Stunden|Tagen?)\b/.exec(words) ?? [];
  return Number(count) * (UNITS[unit ?? ''] ?? Number.NaN);
}

describe('what sentences say of how long something lives', () => {
  it.each(SAID)('is what holds: %s, "%s"', (file, words, times, ms) => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect(text.split(words).length - 1, `${words} in ${file}`).toBe(times);
    expect(timeIn(words), words).toBe(ms);
  });

  it.each([
    'src/contract/templates/datenschutz.ts',
    'src/features/legal/legal-texts.ts',
    'server/services/customers/export/legal.ts',
    'server/jobs/list-ended.ts',
  ])('is ten years for what was handed in: %s', (file) => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect(text.split('zehn Jahre').length - 1).toBe(1);
    expect(RETENTION_YEARS).toBe(10);
  });

  it('is in the table, wherever a link or a code "gilt" for a time', () => {
    for (const file of new Set(SAID.map(([one]) => one))) {
      const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
      const said = text.match(/gilt \d+ (Minuten|Stunden|Tage)/g) ?? [];
      const known = SAID.filter(([one]) => one === file).map(([, words]) => words);
      for (const one of said) {
        expect(
          known.some((words) => words.includes(one) || one.includes(words)),
          `${one} in ${file}`,
        ).toBe(true);
      }
    }
  });
});
