import { LOCALE, TIME_ZONE } from '../../shared/constants.ts';
import type { Condition, Element, QuestionnaireContent } from '../schema.ts';
import { isFreeText, type TreeNode, treeOf } from '../tree.ts';
import { germanAmount } from '../units.ts';
import { dateParts, parseNumber, realDate, realDateTime, realTime } from '../values.ts';
import { germanDate } from './german-problems.ts';

const MOST = 60;

/** A text of the questionnaire in German quotes; quotes inside it become single ones. */
export const quoted = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim().replace(/„/g, '‚').replace(/[“”]/g, '‘');
  return `„${line.length > MOST ? `${line.slice(0, MOST - 1)}…` : line}“`;
};

/** The text of an element or page, or the first text inside it; undefined when there is none. */
export function textIn(node: TreeNode): string | undefined {
  const text = node.element ? node.element.text : node.page.title;
  if (text.trim()) return text;
  return node.children.map(textIn).find((inside) => inside !== undefined);
}

const number = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 10, useGrouping: false });
const moment = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});

type Value = Condition['value'];
/** The kind of a compared value, and its words in the three German cases that sentences need. */
interface Said {
  what: 'choice' | 'number' | 'date' | 'time' | 'moment' | 'text';
  nominative: string;
  dative: string;
  accusative: string;
}

const unchanged = (what: Said['what'], words: string): Said => ({
  what,
  nominative: words,
  dative: words,
  accusative: words,
});
const masculine = (what: Said['what'], words: string): Said => ({
  what,
  nominative: `der ${words}`,
  dative: `dem ${words}`,
  accusative: `den ${words}`,
});
const NO_TEXT: Said = {
  what: 'choice',
  nominative: 'eine Antwort ohne Text',
  dative: 'einer Antwort ohne Text',
  accusative: 'eine Antwort ohne Text',
};
/** Shown where nothing was typed yet. */
const OPEN = '„…“';

/** `2020-05` → `05/2020`: an imported condition may compare with a month. */
function partialDate(text: string): string | undefined {
  const [year, month] = dateParts(text) ?? [];
  return year && month ? `${String(month).padStart(2, '0')}/${year}` : undefined;
}

/** An instant in words; without a zone it is the practice's local time and shown unchanged. */
function momentText(text: string): string {
  if (/(Z|[+-]\d{2}:\d{2})$/.test(text)) return `${moment.format(new Date(text))} Uhr`;
  const [day = '', clock = ''] = text.split('T');
  return `${germanDate(day)}, ${clock.slice(0, 5)} Uhr`;
}

function saidText(text: string): Said {
  if (realDateTime(text)) return masculine('moment', momentText(text));
  const day = realDate(text) ? germanDate(text) : partialDate(text);
  if (day) return masculine('date', day);
  const time = realTime(text);
  return time ? unchanged('time', `${time} Uhr`) : unchanged('text', quoted(text));
}

/**
 * A value as the person who answers reads it: the option's text, German dates, times and numbers.
 */
export function saidValue(element: Element | undefined, value: Value): Said {
  const text = String(value).trim();
  const option = element?.options?.find((one) => one.value === String(value));
  if (option) return option.text.trim() ? unchanged('choice', quoted(option.text)) : NO_TEXT;
  if (element?.type === 'confirm' || typeof value === 'boolean') {
    return unchanged('choice', text === 'true' ? '„Ja“' : '„Nein“');
  }
  if (text === '') return unchanged(element?.options ? 'choice' : 'text', OPEN);
  if (element?.options) return unchanged('choice', quoted(text));
  const isNumber = element?.format === 'integer' || element?.format === 'decimal';
  const amount = typeof value === 'number' ? value : isNumber ? parseNumber(text) : undefined;
  if (amount !== undefined) {
    const shown = number.format(amount);
    return unchanged('number', element?.unit ? germanAmount(shown, element.unit) : shown);
  }
  return isFreeText(element) ? unchanged('text', quoted(text)) : saidText(text);
}

const ORDERS: Partial<Record<Condition['operator'], [amount: string, moment: string]>> = {
  GREATER: ['mehr als', 'nach'],
  LESS: ['weniger als', 'vor'],
  GREATER_OR_EQUAL: ['mindestens', 'ab'],
  LESS_OR_EQUAL: ['höchstens', 'bis'],
};
const KINDS: Partial<Record<Said['what'], string>> = {
  date: 'ein Datum',
  time: 'eine Uhrzeit',
  moment: 'ein Zeitpunkt',
  text: 'ein Wort',
};

function ordered(operator: Condition['operator'], { what, dative }: Said): string {
  const [amount, when] = ORDERS[operator] ?? ['', ''];
  const kind = KINDS[what];
  if (!kind) return `${amount} ${dative}`;
  // "bis dem" is not German: up to and including a day is "bis zum".
  const until = `${when} ${dative}`.replace(/^bis dem /, 'bis zum ');
  return `${kind} ${until}${what === 'text' ? ' im Alphabet' : ''}`;
}

export const either = new Intl.ListFormat(LOCALE, { type: 'disjunction' });
export const both = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** `mit „Ja“ oder „Vielleicht“`; with `not` several become `weder mit „Ja“ noch mit „Nein“`. */
function listed(words: readonly string[], not: boolean, before = ''): string {
  if (!not) return `${before}${either.format(words)}`;
  const [first = '', ...rest] = words.map((one) => `${before}${one}`);
  return rest.length === 0 ? first : [`weder ${first}`, ...rest].join(' noch ');
}

/**
 * Comparisons of one question with one operator, as a clause with the verb at its end: "auf
 * „Haben Sie Schmerzen?“ mit „Ja“ geantwortet wurde". Several values: with EQUALS one of them
 * suffices (`all` for a question with several answers: each is wanted), with NOT_EQUALS none holds.
 */
export function clause(
  content: QuestionnaireContent,
  { question, operator }: Pick<Condition, 'question' | 'operator'>,
  values: readonly Value[],
  all = false,
): string {
  const node = treeOf(content).byId.get(question);
  const element = node?.element;
  const text = node && textIn(node);
  const name = text === undefined ? undefined : quoted(text);
  const nameless = node ? 'die Frage ohne Text' : 'eine gelöschte Frage';
  const who = name ?? nameless;
  const at = `bei ${name ?? (node ? 'der Frage ohne Text' : 'einer gelöschten Frage')}`;
  const not = operator === 'NOT_EQUALS';
  const no = not && values.length === 1 ? 'nicht ' : '';

  if (operator === 'EXISTS') {
    return `${who} ${String(values[0]) === 'false' ? 'nicht ' : ''}beantwortet wurde`;
  }
  const said = values.map((value) => saidValue(element, value));
  const [first] = said;
  if (first && !not && operator !== 'EQUALS') {
    return `${at} ${ordered(operator, first)} angegeben wurde`;
  }
  if (element?.type === 'confirm' && values.every((value) => String(value) === 'true')) {
    return `${who} ${no}angekreuzt wurde`;
  }
  const names = said.map((one) => one.nominative);
  if (element?.type === 'multiselect') {
    if (all && !not && values.length > 1) return `${at} ${both.format(names)} gewählt wurden`;
    return `${at} ${listed(names, not)} ${no}gewählt wurde`;
  }
  if (first?.what === 'choice' || !node) {
    const given = said.map((one) => one.dative);
    return `auf ${who} ${no}${listed(given, not, 'mit ')} geantwortet wurde`;
  }
  return `${at} ${no}${listed(names, not)} angegeben wurde`;
}
