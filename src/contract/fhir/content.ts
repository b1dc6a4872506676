import type { Element, Page, QuestionnaireContent } from '../questionnaires/schema.ts';
import { LIMITS } from '../shared/limits.ts';
import type { Asked } from './conditions.ts';
import {
  elementsOf,
  groupElement,
  type Importing,
  rulesFor,
  type SourceRole,
  sourceOf,
  splitHelp,
  wordsOf,
  wordsTranslated,
} from './item.ts';
import { LinkIds } from './link-ids.ts';
import { reportExtensions, reportRootExtensions } from './lost-extensions.ts';
import { type CodedOption, optionsOf, Terminology } from './options.ts';
import { OWN } from './own.ts';
import {
  applyOwn,
  applyOwnPage,
  applyOwnRoot,
  isNative,
  type Separated,
  separate,
} from './own-import.ts';
import { unitsOf } from './question.ts';
import { extensionValue, isTrue, itemsOf, type Json, repeatsOf, textOf } from './read.ts';
import { recognise } from './recognise/recognise.ts';
import { Report } from './report.ts';
import { type ByLanguage, byLanguage, translationsOf } from './translations.ts';

/** Every item in document order. */
export function everyItem(holder: Json): Json[] {
  return itemsOf(holder).flatMap((item) => [item, ...everyItem(item)]);
}

function titlesOf(item: Json, id: string, { report }: Importing): Page['translations'] {
  const texts = Object.entries(wordsTranslated(item)).map(([language, text]) => [
    language,
    report.clip(id, `Übersetzung (${language})`, text, LIMITS.text),
  ]);
  return byLanguage({ title: Object.fromEntries(texts) as ByLanguage });
}

/** Each top-level group becomes a page; the other items between groups share pages. */
function pagesOf(resource: Json, title: string, titles: ByLanguage, shared: Importing): Page[] {
  const pages: Page[] = [];
  let loose: Page | undefined;
  for (const item of itemsOf(resource)) {
    const id = shared.ids.of(item);
    const hidden = isTrue(extensionValue(item, 'questionnaire-hidden'));
    if (item.type !== 'group') {
      if (!loose || shared.beginsPage(item)) {
        const role: SourceRole = 'loose';
        loose = {
          id: shared.ids.beside(id, 'page'),
          title,
          translations: byLanguage({ title: titles }),
          elements: [],
          source: { role },
        };
        pages.push(loose);
        shared.pages.set(item, loose);
      }
      loose.elements.push(...elementsOf(item, hidden, shared));
      continue;
    }
    loose = undefined;
    const rows = repeatsOf(item) && itemsOf(item).length > 0;
    if (rows || splitHelp(item).help.length > 0 || shared.beginsPage(item)) {
      const role: SourceRole = 'around';
      const element = groupElement(item, hidden, shared);
      shared.made.set(item, element);
      const around: Page = {
        id: shared.ids.beside(id, 'page'),
        title: element.text.slice(0, LIMITS.text),
        translations: titlesOf(item, id, shared),
        elements: [element],
        source: { role },
      };
      pages.push(around);
      shared.pages.set(item, around);
      continue;
    }
    reportExtensions(item, id, shared.report);
    if (repeatsOf(item)) {
      shared.report.lost(id, 'Wiederholung', 'Die Gruppe enthält keine Fragen.');
    }
    if (isTrue(item.required)) {
      shared.report.lost(id, 'Pflicht einer Gruppe', 'Pflicht sind hier die einzelnen Fragen.');
    }
    const pageTitle = wordsOf(item, id, LIMITS.text, shared);
    const page: Page = {
      id,
      title: pageTitle,
      translations: titlesOf(item, id, shared),
      rules: rulesFor(item, id, shared),
      elements: itemsOf(item).flatMap((child) => elementsOf(child, hidden, shared)),
      source: sourceOf(item, 'item', pageTitle),
    };
    shared.made.set(item, page);
    pages.push(page);
  }
  return pages;
}

/** Title and description in other languages, and an entry for each language of any text. */
function titleTexts(resource: Json, languages: ReadonlySet<string>, report: Report) {
  const kinds = {
    title: translationsOf(resource, 'title'),
    description: translationsOf(resource, 'description'),
  };
  for (const [language, text] of Object.entries(kinds.title)) {
    kinds.title[language] = report.clip('', `Titel (${language})`, text, LIMITS.text);
  }
  for (const [language, text] of Object.entries(kinds.description)) {
    kinds.description[language] = report.clip(
      '',
      `Beschreibung (${language})`,
      text,
      LIMITS.longtext,
    );
  }
  const texts = byLanguage(kinds) ?? {};
  for (const language of languages) texts[language] ??= {};
  return { titles: kinds.title, texts: Object.keys(texts).length > 0 ? texts : undefined };
}

/** All languages in which a page, an element or an option has a text. */
function languagesIn(pages: readonly Page[]): Set<string> {
  const found = new Set<string>();
  const add = (holder: { translations?: object | undefined }) => {
    for (const language of Object.keys(holder.translations ?? {})) found.add(language);
  };
  const visit = (element: Element): void => {
    add(element);
    element.options?.forEach(add);
    element.elements?.forEach(visit);
  };
  for (const page of pages) {
    add(page);
    page.elements.forEach(visit);
  }
  return found;
}

/** What was read of a file with the shape of a Questionnaire. */
export interface ReadContent {
  content: QuestionnaireContent;
  ids: LinkIds;
  /** The element or page made from each item of the file, and the frame around it. */
  made: ReadonlyMap<Json, Element | Page>;
  frames: ReadonlyMap<Json, Element>;
  /** Pages of ours, by their first item. */
  pages: ReadonlyMap<Json, Page>;
}

function sharedBy(
  { clean: resource, own, root }: Separated,
  language: string,
  report: Report,
): Importing {
  const native = isNative(root);
  const ids = new LinkIds(resource, report);
  const questions = new Map<string, Asked>();
  const options = new Map<Json, readonly CodedOption[] | undefined>();
  const terminology = new Terminology(resource, language);
  for (const item of everyItem(resource)) {
    const id = ids.of(item);
    const linkId = textOf(item.linkId);
    const own =
      item.type === 'group' || item.type === 'display'
        ? undefined
        : optionsOf(item, id, terminology, report);
    options.set(item, own);
    if (linkId && !questions.has(linkId))
      questions.set(linkId, { id, options: own, units: unitsOf(item) });
  }
  return {
    ids,
    report,
    language,
    questions,
    options,
    native,
    made: new Map(),
    frames: new Map(),
    pages: new Map(),
    beginsPage: (item) => (own.get(item) ?? []).some(({ url }) => url === OWN.page),
  };
}

function withoutSources(holder: Page | Element): void {
  delete holder.source;
  for (const element of holder.elements ?? []) withoutSources(element);
}

/** Reads a file whose shape was checked. The file must not be changed afterwards. */
export function readContent(file: Json, report: Report): ReadContent {
  const separated = separate(file);
  const { clean: resource, own, root, before } = separated;
  const language = (textOf(resource.language) ?? 'de').slice(0, 20);
  const name = textOf(resource.title) ?? textOf(resource.name) ?? textOf(resource.id);
  if (!name) report.warn('', 'Titel fehlt', 'Bitte geben Sie dem Fragebogen einen Namen.');
  const title = report.clip('', 'Titel', name ?? 'Fragebogen ohne Titel', LIMITS.text);
  if (!textOf(resource.language)) {
    report.warn('', 'Sprache fehlt', 'Angenommen wird Deutsch.');
  }
  const shared = sharedBy(separated, language, report);
  const { native } = shared;
  reportRootExtensions(resource, report);
  const { titles } = titleTexts(resource, new Set(), new Report());
  const pages = pagesOf(resource, title, titles, shared);
  if (pages.length === 0) {
    pages.push({ id: 'seite-1', title, elements: [] });
  }
  if (native) pages.forEach(withoutSources);
  else recognise(resource, shared.made, (item) => shared.ids.of(item), report);
  const made = new Map<Json, Element | Page>();
  const frames = new Map<Json, Element>();
  for (const [item, holder] of shared.made) {
    const id = shared.ids.of(item);
    const frame = shared.frames.get(item);
    applyOwn(holder, frame, own.get(item) ?? [], id, report);
    const original = before.get(item) ?? item;
    made.set(original, holder);
    if (frame) frames.set(original, frame);
  }
  const pagesOfOurs = new Map<Json, Page>();
  for (const [item, page] of shared.pages) {
    applyOwnPage(page, own.get(item) ?? [], shared.ids.of(item), report);
    pagesOfOurs.set(before.get(item) ?? item, page);
  }
  const description = textOf(resource.description);
  const { item: _items, ...source } = resource;
  const content: QuestionnaireContent = {
    title,
    description: description && report.clip('', 'Beschreibung', description, LIMITS.longtext),
    language,
    translations: titleTexts(resource, languagesIn(pages), report).texts,
    status: 'draft',
    access: 'signed_in',
    pages,
    ...(native ? {} : { source }),
  };
  const whole = applyOwnRoot(content, resource, root, report);
  return { content: whole, ids: shared.ids, made, frames, pages: pagesOfOurs };
}
