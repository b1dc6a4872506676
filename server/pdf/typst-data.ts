import { BRAND_COLOUR } from '#contract/shared/constants.ts';
import type { BlankField, BlankLine } from './blank-line.ts';
import { firstStrong, rtlLanguage } from './direction.ts';
import type { PdfDocument } from './document.ts';

/** A text with its direction, for the template; `lang` only where it runs from right to left. */
interface Run {
  text: string;
  rtl: boolean;
  lang: 'ar' | 'he';
}

type Item =
  | { kind: 'heading'; level: number; text: Run }
  | { kind: 'paragraph' | 'info'; text: Run }
  | { kind: 'answer'; indent: number; question: Run; answer: Run[] }
  | { kind: 'blank'; indent: number; question: Run; notes: Run[]; field: PrintedField }
  | { kind: 'signature'; text: Run; caption: Run; image: number[] }
  | { kind: 'picture'; caption: Run; image: number[] }
  | { kind: 'rule' };

type RunsOf<T> = T extends string ? Run : T extends string[] ? Run[] : T;
type Printed<F> = F extends BlankField
  ? { [K in keyof F]: K extends 'as' ? F[K] : F[K] extends string | null ? Run : RunsOf<F[K]> }
  : never;
type PrintedField = Printed<BlankField>;

/** What template.typ reads: plain JSON, see there. */
export interface TypstData {
  title: Run;
  lang: string;
  region: string | null;
  rtl: boolean;
  letterhead: Omit<PdfDocument['letterhead'], 'look'>;
  /** None: the colour of the app. */
  brand: string;
  logo: { image: number[]; ratio: number } | null;
  subtitle: string[];
  remarks: Run[];
  items: Item[];
  foot: string;
  date: { year: number; month: number; day: number; hour: number; minute: number; second: number };
}

const RTL_LANGUAGES = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'ckb', 'sd', 'ug', 'yi', 'dv']);
/** Depth of groups that indentation still shows; deeper ones would leave no room for text. */
const INDENT_MAX = 4;

function languageOf(tag: string): { lang: string; region: string | null } {
  try {
    const { language, region } = new Intl.Locale(tag);
    return { lang: language, region: region && /^[A-Z]{2}$/.test(region) ? region : null };
  } catch {
    return { lang: 'de', region: 'DE' };
  }
}

/**
 * Turns a document into the template's data. `printable` replaces what no font can show.
 * Headings never skip a level, as screen readers expect.
 */
export function typstData(document: PdfDocument, printable: (text: string) => string): TypstData {
  const { lang, region } = languageOf(document.language);
  const rtl = document.direction ? document.direction === 'rtl' : RTL_LANGUAGES.has(lang);
  const run = (text: string): Run => ({
    text: printable(text),
    rtl: (firstStrong(text) ?? (rtl ? 'rtl' : 'ltr')) === 'rtl',
    lang: rtlLanguage(text),
  });
  let level = 1;
  const heading = (text: string, wanted: number): Item => {
    level = Math.min(wanted, level + 1);
    return { kind: 'heading', level, text: run(text) };
  };
  const fieldOf = (field: BlankField): PrintedField =>
    Object.fromEntries(
      Object.entries(field).map(([name, value]: [string, unknown]) => {
        if (name === 'as') return [name, value];
        if (typeof value === 'string' || value === null) return [name, run(value ?? '')];
        const texts = Array.isArray(value) && value.every((one) => typeof one === 'string');
        return [name, texts ? value.map(run) : value];
      }),
    ) as unknown as PrintedField;
  const blank = ({ depth, text, notes, field }: BlankLine): Item => ({
    kind: 'blank',
    indent: Math.min(Math.max(depth - 1, 0), INDENT_MAX),
    question: run(text),
    notes: notes.map(run),
    field: fieldOf(field),
  });
  const items = document.body.map((line): Item => {
    if ('kind' in line) {
      if (line.kind === 'blank') return blank(line);
      if (line.kind === 'heading') return heading(line.text, Math.min(line.depth + 2, 5));
      if (line.kind === 'info') return { kind: 'info', text: run(line.text) };
      const files = line.files.map(({ name }) => name);
      return {
        kind: 'answer',
        indent: Math.min(Math.max(line.depth - 1, 0), INDENT_MAX),
        question: run(line.text),
        answer: [...new Set([...line.answer, ...files])].map(run),
      };
    }
    switch (line.type) {
      case 'heading':
        return heading(line.text, 2);
      case 'paragraph':
        return { kind: 'paragraph', text: run(line.text) };
      case 'answer':
        return {
          kind: 'answer',
          indent: 0,
          question: run(line.question),
          answer: line.answer.map(run),
        };
      case 'signature':
        return {
          kind: 'signature',
          text: run(line.text),
          caption: run(line.caption),
          image: [...Buffer.from(line.image, 'base64')],
        };
      case 'picture':
        return {
          kind: 'picture',
          caption: run(line.caption),
          image: [...Buffer.from(line.image, 'base64')],
        };
      default:
        return { kind: 'rule' };
    }
  });
  const { date } = document;
  const { look, ...letterhead } = document.letterhead;
  return {
    title: run(document.title),
    lang,
    region,
    rtl,
    letterhead: Object.fromEntries(
      Object.entries(letterhead).map(([key, value]) => [key, printable(value)]),
    ) as unknown as TypstData['letterhead'],
    brand: look?.colour ?? BRAND_COLOUR,
    logo: look?.logo
      ? { image: [...Buffer.from(look.logo.image, 'base64')], ratio: look.logo.ratio }
      : null,
    subtitle: document.subtitle.map(printable),
    remarks: (document.remarks ?? []).map(run),
    items,
    foot: printable(document.foot ?? ''),
    date: {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
    },
  };
}
