import { Purpose } from '../questionnaires/purpose.ts';
import {
  Capture,
  Element,
  Page,
  QuestionnaireAccess,
  QuestionnaireContent,
  type Rule,
  TextFormat,
} from '../questionnaires/schema.ts';
import { patched, written } from './merge-patch.ts';
import { OWN, ownExtensions, withoutOwn } from './own.ts';
import { ruleOf } from './own-rules.ts';
import { isJson, type Json, listOf, textOf, valueX } from './read.ts';
import type { Report } from './report.ts';
import { translationsOf } from './translations.ts';

/** A file without our extensions, and separately their content. */
export interface Separated {
  clean: Json;
  /** Our extensions of each item of `clean` that has any. */
  own: ReadonlyMap<Json, readonly Json[]>;
  root: readonly Json[];
  /** The item of the file that belongs to each item of `clean`. */
  before: ReadonlyMap<Json, Json>;
}

/** Removes our extensions, so that the rest is read like any other file. */
export function separate(resource: Json): Separated {
  const own = new Map<Json, readonly Json[]>();
  const before = new Map<Json, Json>();
  const children = (holder: Json): Json => {
    if (!Array.isArray(holder.item)) return holder;
    const items = holder.item
      .filter((item: unknown) => !isJson(item) || !find(ownExtensions(item), OWN.asked))
      .map((item: unknown) => (isJson(item) ? one(item) : item));
    return { ...holder, item: items };
  };
  const one = (item: Json): Json => {
    const clean = children(withoutOwn(item));
    const extensions = ownExtensions(item);
    if (extensions.length > 0) own.set(clean, extensions);
    before.set(clean, item);
    return clean;
  };
  return { clean: children(withoutOwn(resource)), own, root: ownExtensions(resource), before };
}

const find = (own: readonly Json[], url: string): Json | undefined =>
  own.find((each) => each.url === url);
const sayingOf = (own: readonly Json[], url: string): unknown => {
  const found = find(own, url);
  return found && valueX(found)?.value;
};

/** Whether the file was written by our export and nothing in it came from elsewhere. */
export const isNative = (root: readonly Json[]): boolean => sayingOf(root, OWN.origin) === 'native';

const WHAT = 'Eigene Erweiterung von Empfang';
const UNREADABLE = 'Sie ist beschädigt und wurde nicht übernommen.';

const parsed = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
};

type Holder = Element | Page;

/**
 * Applies a `rest` in place; a patch whose result would not be a valid page or element is refused.
 */
function patchHolder(holder: Holder, text: unknown, id: string, report: Report): void {
  const { elements, ...fields } = holder;
  const schema = 'kind' in holder ? Element : Page;
  const result = patched(written(fields), parsed(text) ?? 0);
  const check = isJson(result) && 'kind' in holder ? result : { ...(result as Json), elements: [] };
  if (!isJson(result) || 'elements' in result || !schema.safeParse(check).success) {
    report.lost(id, WHAT, UNREADABLE);
    return;
  }
  for (const key of Object.keys(fields)) delete (holder as unknown as Json)[key];
  Object.assign(holder, result);
  if (elements) holder.elements = elements;
}

const KINDS: Record<string, (element: Element) => void> = {
  confirm: (element) => {
    Object.assign(element, { kind: 'checkbox', type: 'confirm' });
    delete element.options;
    if (element.initial !== undefined) element.initial = String(element.initial) === 'true';
  },
  separator: (element) => {
    element.type = 'separator';
  },
  event: (element) => {
    element.kind = 'event';
    delete element.type;
    delete element.name;
    delete element.value;
  },
};

function rulesIn(own: readonly Json[], id: string, report: Report): Rule[] | undefined {
  const given = own.filter((each) => each.url === OWN.rule);
  const rules = given.map(ruleOf);
  if (rules.includes(undefined)) report.lost(id, WHAT, UNREADABLE);
  const read = rules.flatMap((rule) => rule ?? []).slice(0, 20);
  return read.length > 0 ? read : undefined;
}

function applyFields(element: Element, own: readonly Json[]): void {
  KINDS[String(sayingOf(own, OWN.kind))]?.(element);
  const format = TextFormat.safeParse(sayingOf(own, OWN.format));
  if (format.success && element.type === 'text') element.format = format.data;
  const capture = Capture.safeParse(sayingOf(own, OWN.capture));
  if (capture.success) element.capture = capture.data;
  const name = textOf(sayingOf(own, OWN.name));
  if (name) element.name = name.slice(0, 100);
  const plain = find(own, OWN.plain);
  const text = textOf(plain?.valueString);
  if (plain && text) {
    element.plain = text;
    for (const [language, content] of Object.entries(translationsOf(plain, 'valueString'))) {
      element.translations ??= {};
      element.translations[language] = { ...element.translations[language], plain: content };
    }
  }
}

/** Applies our extensions of one item to its element (or page) and its frame. */
export function applyOwn(
  holder: Holder,
  frame: Element | undefined,
  own: readonly Json[],
  id: string,
  report: Report,
): void {
  if ('kind' in holder) applyFields(holder, own);
  const rules = rulesIn(own, id, report);
  if (rules) (frame ?? holder).rules = rules;
  const rest = find(own, OWN.rest);
  if (rest) patchHolder(holder, rest.valueString, id, report);
  const around = find(own, OWN.frame);
  if (around && frame) patchHolder(frame, around.valueString, id, report);
  const unit = find(own, OWN.unit);
  const beside = frame?.elements?.[1];
  if (unit && beside) patchHolder(beside, unit.valueString, id, report);
}

/** Applies our page extension, which is on the page's first item, to the page. */
export function applyOwnPage(page: Page, own: readonly Json[], id: string, report: Report): void {
  const rest = find(own, OWN.page);
  if (rest) patchHolder(page, rest.valueString, id, report);
}

const STATUS: Record<string, QuestionnaireContent['status']> = {
  active: 'published',
  retired: 'archived',
};

/** The same for the questionnaire itself. */
export function applyOwnRoot(
  content: QuestionnaireContent,
  resource: Json,
  own: readonly Json[],
  report: Report,
): QuestionnaireContent {
  if (own.length === 0) return content;
  const result = { ...content, status: STATUS[String(resource.status)] ?? 'draft' };
  const access = QuestionnaireAccess.safeParse(sayingOf(own, OWN.access));
  if (access.success) result.access = access.data;
  const purpose = find(own, OWN.purpose);
  if (purpose) {
    const parts = listOf(purpose.extension).map((each) => [each.url, valueX(each)?.value]);
    const read = Purpose.safeParse(Object.fromEntries(parts));
    if (read.success) result.purpose = read.data;
    else report.lost('', WHAT, UNREADABLE);
  }
  const rest = find(own, OWN.rest);
  if (!rest) return result;
  const whole = patched(written(result), parsed(rest.valueString) ?? 0);
  const read = QuestionnaireContent.safeParse(whole);
  if (read.success) return read.data;
  report.lost('', WHAT, UNREADABLE);
  return result;
}
