import type { BusinessCase } from '#contract/activities/activity-enums.ts';

/** Beginnings of words that people use for each concern; the first concern that matches counts. */
const CONCERNS: readonly (readonly [BusinessCase, RegExp])[] = [
  ['Überweisung', /\b(überweisung|ueberweisung|überweis|einweisung)/i],
  [
    'Rezept',
    /\b(rezept|folgerezept|e-rezept|medikament|tablette|verordnung|verschreib|nachbestell)/i,
  ],
  ['Befund', /\b(befund|ergebnis|labor|blutwert|röntgenbild|arztbrief|bericht)/i],
  ['Abrechnung', /\b(rechnung|abrechnung|mahnung|kostenvoranschlag|heil- und kostenplan|zahlung)/i],
  [
    'Termin',
    /\b(termin|absage|verschieb|verlegen|vereinbar|sprechstunde|kontrolle|vorsorge|zahnreinigung)/i,
  ],
];

/** Words that may mean an emergency. A false alarm is better than a missed one. */
const URGENT =
  /\b(notfall|notarzt|krankenwagen|bewusstlos|ohnmächtig|ohnmacht|atemnot|luftnot|brustschmerz|herzinfarkt|schlaganfall|lähmung|gelähmt|krampfanfall|starke[ns]? blut|blutet|blutung|nachblutung|unfall|gestürzt|sturz|ausgeschlagen|herausgeschlagen|unerträglich|suizid|allergische[rn]? schock|vergift|kriegt? keine luft|bekomme? keine luft)/i;
/** What denies the word right before it. */
const DENIED =
  /\b(kein|keine|keinen|nicht|ohne)\s+(\p{L}+\s+)?(notfall|unfall|blutung|atemnot|brustschmerzen|dringend)/giu;

/** JavaScript's `\b` knows no umlauts: a word begins where no letter stands before it. */
const begins = (text: string, pattern: RegExp): boolean =>
  new RegExp(pattern.source.replace('\\b', '(?<![\\p{L}\\p{N}])'), 'iu').test(text);

/** What somebody wants, by the words they use; null where nothing tells. */
export function recogniseConcern(words: string): BusinessCase | null {
  const text = words.normalize('NFC');
  return CONCERNS.find(([, pattern]) => begins(text, pattern))?.[0] ?? null;
}

/** Whether words sound like an emergency: a suggestion to people, never a decision. */
export const soundsUrgent = (words: string): boolean =>
  begins(words.normalize('NFC').replace(DENIED, ' '), URGENT);
