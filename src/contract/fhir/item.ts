import type { Element, Page, Rule } from '../questionnaires/schema.ts';
import { LIMITS } from '../shared/limits.ts';
import { type Asked, rulesOf } from './conditions.ts';
import { unitElement } from './frames.ts';
import type { LinkIds } from './link-ids.ts';
import { reportExtensions } from './lost-extensions.ts';
import type { CodedOption } from './options.ts';
import { initialOf, limitsOf, occurs, shapeOf, unitsOf } from './question.ts';
import {
  controlsOf,
  extensionNamed,
  extensionsOf,
  extensionValue,
  isTrue,
  itemsOf,
  type Json,
  repeatsOf,
  textOf,
} from './read.ts';
import type { Report } from './report.ts';
import { type ByLanguage, byLanguage, translationsOf } from './translations.ts';

/** What all items of one import share. */
export interface Importing {
  ids: LinkIds;
  report: Report;
  language: string;
  /** By FHIR linkId. */
  questions: ReadonlyMap<string, Asked>;
  options: ReadonlyMap<Json, readonly CodedOption[] | undefined>;
  /**
   * The element or page made from each item, filled while reading; help texts are in their
   * parent's.
   */
  made: Map<Json, Element | Page>;
  /** Frames of ours, by the item inside. */
  frames: Map<Json, Element>;
  /** The file is an export of ours: what is hidden in it was meant to be. */
  native: boolean;
  /** Whether a page of ours begins with this item, though FHIR alone does not say so. */
  beginsPage: (item: Json) => boolean;
  /** Pages of ours, by their first item. */
  pages: Map<Json, Page>;
}

/**
 * Where an element comes from, kept in `source` for an exact export. `item`: it is the FHIR item.
 * `around`: a frame of ours around a question and its children. `rows`: a repeating frame of ours
 * around a question that repeats. `unit`: the unit of the quantity before it. `loose`: a page of
 * ours for items that stand beside groups.
 */
export type SourceRole = 'item' | 'around' | 'rows' | 'unit' | 'loose';

/** The FHIR item without its children and without what the element itself contains. */
export function sourceOf(item: Json, role: SourceRole, text: string): Record<string, unknown> {
  const { item: _children, linkId, text: itemText, ...rest } = item;
  const kept: Json = { ...rest };
  if (itemText !== undefined && itemText !== text) kept.text = itemText;
  return { role, linkId, item: kept };
}

/** Prefix and text; if both are missing, the display text of a code. */
export function wordsOf(item: Json, id: string, most: number, { report }: Importing): string {
  const prefix = textOf(item.prefix);
  const text = textOf(item.text) ?? '';
  return report.clip(id, 'Text', prefix ? `${prefix} ${text}`.trim() : text, most);
}

/** The translations of an item's text, each with the prefix that the text has. */
export function wordsTranslated(item: Json): ByLanguage {
  const prefix = textOf(item.prefix);
  const prefixes = translationsOf(item, 'prefix');
  const texts = Object.entries(translationsOf(item, 'text')).map(([language, text]) => [
    language,
    prefix ? `${prefixes[language] ?? prefix} ${text}`.trim() : text,
  ]);
  return Object.fromEntries(texts) as ByLanguage;
}

const isHidden = (item: Json): boolean => isTrue(extensionValue(item, 'questionnaire-hidden'));
/** A help text of the item around it. */
export const isHelp = (item: Json): boolean =>
  item.type === 'display' &&
  itemsOf(item).length === 0 &&
  controlsOf(item).some((control) => control === 'help' || control === 'flyover');

/** A child that is a help text belongs to its parent's `help`; with a condition it stays alone. */
export function splitHelp(item: Json): { help: Json[]; children: Json[] } {
  const all = itemsOf(item);
  const help = all.filter((child) => isHelp(child) && !Array.isArray(child.enableWhen));
  return { help, children: all.filter((child) => !help.includes(child)) };
}

function helpText(help: readonly Json[], id: string, shared: Importing): string | undefined {
  const texts = help.flatMap((child) => {
    reportExtensions(child, shared.ids.of(child), shared.report);
    return textOf(child.text) ?? [];
  });
  return texts.length > 0
    ? shared.report.clip(id, 'Hilfetext', texts.join('\n'), LIMITS.longtext)
    : undefined;
}

/** The help texts in each language into which one of them is translated. */
function helpTranslated(help: readonly Json[]): ByLanguage {
  const shown = help.filter((child) => textOf(child.text));
  const own = shown.map((child) => translationsOf(child, 'text'));
  const languages = new Set(own.flatMap((texts) => Object.keys(texts)));
  return Object.fromEntries(
    [...languages].map((language) => [
      language,
      shown.map((child, at) => own[at]?.[language] ?? textOf(child.text)).join('\n'),
    ]),
  );
}

/** All translations of an item that become an element's. */
function translationsFor(
  item: Json,
  id: string,
  help: readonly Json[],
  { report }: Importing,
): Element['translations'] {
  const entry = extensionNamed(item, 'entryFormat');
  const kinds = {
    text: wordsTranslated(item),
    help: helpTranslated(help),
    placeholder: entry ? translationsOf(entry, 'valueString') : {},
  };
  for (const [kind, texts] of Object.entries(kinds)) {
    const most = kind === 'placeholder' ? LIMITS.text : LIMITS.longtext;
    for (const [language, text] of Object.entries(texts)) {
      texts[language] = report.clip(id, `Übersetzung (${language})`, text, most);
    }
  }
  return byLanguage(kinds);
}

/**
 * Keeps the help texts of an item, with their positions where they do not come before all other
 * children.
 */
function withHelp(source: Record<string, unknown>, item: Json) {
  const { help } = splitHelp(item);
  const all = itemsOf(item);
  const helpAt = help.map((child) => all.indexOf(child));
  if (help.length === 0) return source;
  return helpAt.every((place, index) => place === index)
    ? { ...source, help }
    : { ...source, help, helpAt };
}

/** Rules of an item by our ids. */
export const rulesFor = (item: Json, id: string, shared: Importing): Rule[] | undefined =>
  rulesOf(item, id, shared.questions, shared.report);

const rowLimits = (item: Json) => {
  const { min, max } = occurs(item);
  const least = Math.min(Math.max(min ?? 0, isTrue(item.required) ? 1 : 0), LIMITS.rows);
  return {
    minRows: least > 0 ? least : undefined,
    maxRows: max && max > 0 ? Math.min(max, LIMITS.rows) : undefined,
  };
};

/** A group inside a page: a heading with its children. */
export function groupElement(item: Json, hidden: boolean, shared: Importing): Element {
  const id = shared.ids.of(item);
  const text = wordsOf(item, id, LIMITS.longtext, shared);
  const { help, children } = splitHelp(item);
  reportExtensions(item, id, shared.report);
  const repeats = repeatsOf(item) && itemsOf(item).length > 0;
  if (repeatsOf(item) && !repeats) {
    shared.report.lost(id, 'Wiederholung', 'Die Gruppe enthält keine Fragen.');
  }
  if (isTrue(item.required) && !repeats) {
    shared.report.lost(id, 'Pflicht einer Gruppe', 'Pflicht sind hier die einzelnen Fragen.');
  }
  return {
    id,
    kind: 'info',
    type: 'info',
    text,
    help: helpText(help, id, shared),
    translations: translationsFor(item, id, help, shared),
    rules: rulesFor(item, id, shared),
    ...(repeats ? { repeats, ...rowLimits(item) } : {}),
    elements: children.flatMap((child) => elementsOf(child, hidden || isHidden(item), shared)),
    source: withHelp(sourceOf(item, 'item', text), item),
  };
}

function infoElement(item: Json, shared: Importing): Element {
  const id = shared.ids.of(item);
  const text = wordsOf(item, id, LIMITS.longtext, shared);
  reportExtensions(item, id, shared.report);
  const { help } = splitHelp(item);
  return {
    id,
    kind: 'info',
    type: 'info',
    text,
    help: helpText(help, id, shared),
    translations: translationsFor(item, id, help, shared),
    rules: rulesFor(item, id, shared),
    source: withHelp(sourceOf(item, 'item', text), item),
  };
}

/** A hidden question is never shown; its initial value is recorded as hidden context. */
function hiddenElement(item: Json, shared: Importing): Element {
  const id = shared.ids.of(item);
  const { report } = shared;
  const text = wordsOf(item, id, LIMITS.longtext, shared);
  const options = shared.options.get(item);
  const isDisplay = item.type === 'display';
  if (!isDisplay) reportExtensions(item, id, report);
  const initial = isDisplay
    ? undefined
    : initialOf(item, id, shapeOf(item, id, options, shared.language, report), options, report);
  const first = Array.isArray(initial) ? initial[0] : initial;
  if (!shared.native) {
    report.warn(
      id,
      'Verborgenes Element',
      first === undefined
        ? 'Es wird nicht gezeigt und bleibt ohne Antwort.'
        : 'Es wird nicht gezeigt; erfasst wird seine Vorbelegung.',
    );
  }
  return {
    id,
    kind: 'meta',
    text,
    name: id.slice(0, 100),
    value: first === undefined ? undefined : String(first).slice(0, LIMITS.text),
    translations: translationsFor(item, id, [], shared),
    rules: rulesFor(item, id, shared),
    source: withHelp(sourceOf(item, 'item', text), item),
  };
}

const isCalculated = (item: Json): boolean =>
  extensionsOf(item).some(({ name }) => /calculated(Expression|Value)$/.test(name));

/** The question itself, without the frames that its children or repetitions need. */
function questionElement(item: Json, framed: boolean, shared: Importing): Element {
  const id = shared.ids.of(item);
  const { report } = shared;
  const options = shared.options.get(item);
  const text = wordsOf(item, id, LIMITS.longtext, shared);
  const { help } = splitHelp(item);
  reportExtensions(item, id, report);
  const shape = shapeOf(item, id, options, shared.language, report);
  const element: Element = {
    id,
    text,
    ...shape,
    ...limitsOf(item, id, shape, report),
    help: helpText(help, id, shared),
    translations: translationsFor(item, id, help, shared),
    required: isTrue(item.required) || undefined,
    readOnly: isTrue(item.readOnly) || isCalculated(item) || undefined,
    rules: framed ? undefined : rulesFor(item, id, shared),
    source: withHelp(sourceOf(item, 'item', text), item),
  };
  element.initial = initialOf(item, id, element, options, report);
  if (element.required && element.readOnly && element.initial === undefined) {
    report.lost(id, 'Pflicht', 'Die Frage kann hier nicht beantwortet werden und ist daher frei.');
    element.required = undefined;
  }
  const { min } = occurs(item);
  if (min && (shape.type === 'multiselect' || shape.type === 'files')) {
    element.required = true;
    if (min > 1) report.lost(id, `Mindestens ${min} Antworten`, 'Verlangt wird eine Antwort.');
  }
  const { max } = occurs(item);
  if (max && shape.type === 'multiselect') {
    report.lost(id, `Höchstens ${max} Antworten`, 'Die Zahl der Antworten wird nicht begrenzt.');
  }
  return element;
}

/** One FHIR item as our elements: itself, or a frame around it and what belongs to it. */
export function elementsOf(item: Json, hidden: boolean, shared: Importing): Element[] {
  const { ids, report } = shared;
  const id = ids.of(item);
  const { children } = splitHelp(item);
  const unknownHolder = item.type === undefined && itemsOf(item).length > 0;
  const keep = (element: Element): Element => {
    shared.made.set(item, element);
    return element;
  };
  if (item.type === 'group' || unknownHolder) return [keep(groupElement(item, hidden, shared))];
  const inside = children.flatMap((child) => elementsOf(child, hidden || isHidden(item), shared));
  if (hidden || isHidden(item)) {
    // In our model nothing is inside a question; its original place is kept for the export.
    const behind = inside.map((element) =>
      element.source?.under === undefined
        ? Object.assign(element, { source: { ...element.source, under: id } })
        : element,
    );
    return [keep(hiddenElement(item, shared)), ...behind];
  }
  if (item.type === 'display') {
    const info = infoElement(item, shared);
    return [keep(inside.length > 0 ? { ...info, elements: inside } : info)];
  }
  const choices = unitsOf(item);
  const units = item.type === 'quantity' && choices.length > 1 ? choices : [];
  const single = shared.options.get(item) === undefined && item.type !== 'attachment';
  const rows = repeatsOf(item) && single;
  const framed = rows || inside.length > 0 || units.length > 0;
  const question = keep(questionElement(item, framed, shared));
  if (!framed) return [question];
  if (repeatsOf(item) && !rows && inside.length > 0) {
    report.warn(id, 'Fragen unter einer Mehrfachauswahl', 'Sie werden einmal gestellt.');
  }
  const unit = units.length > 0 ? [unitElement(question, item, ids.beside(id, 'unit'))] : [];
  const role: SourceRole = rows ? 'rows' : 'around';
  const frame: Element = {
    id: ids.beside(id, role),
    kind: 'info',
    type: 'info',
    text: '',
    rules: rulesFor(item, id, shared),
    ...(rows ? { repeats: true, ...rowLimits(item) } : {}),
    elements: [question, ...unit, ...inside],
    source: { role },
  };
  shared.frames.set(item, frame);
  return [frame];
}
