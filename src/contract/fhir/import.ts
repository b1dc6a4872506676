import { LIMITS } from '../limits.ts';
import { checkQuestionnaire } from '../questionnaire/check.ts';
import type { Page, QuestionnaireContent } from '../questionnaire/schema.ts';
import { warnQuestionnaire } from '../questionnaire/warn.ts';
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
} from './item.ts';
import { LinkIds } from './link-ids.ts';
import { reportExtensions, reportRootExtensions } from './lost-extensions.ts';
import { type CodedOption, optionsOf, Terminology } from './options.ts';
import { extensionValue, isJson, isTrue, itemsOf, type Json, repeatsOf, textOf } from './read.ts';
import { type Finding, Report } from './report.ts';

/** The file is no FHIR R4 Questionnaire; nothing of it was taken. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  /** What is wrong where: a path in the file and a German sentence. */
  readonly errors: { field: string; message: string }[];

  constructor(errors: { field: string; message: string }[]) {
    super(errors.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join(' '));
    this.errors = errors;
  }
}

export interface Imported {
  /** A draft. Publish it only when checkQuestionnaire finds nothing; `warnings` name what it found. */
  content: QuestionnaireContent;
  /** FHIR items in the file; every one is an element, a page or a help text of the content. */
  items: number;
  notCarriedOver: Finding[];
  warnings: Finding[];
}

const DEEPEST = 30;

function structureErrors(resource: unknown): { field: string; message: string }[] {
  if (!isJson(resource)) {
    return [{ field: '', message: 'Die Datei enthält kein JSON-Objekt.' }];
  }
  if (resource.resourceType !== 'Questionnaire') {
    const found = textOf(resource.resourceType);
    const what = found ? `eine FHIR-Ressource „${found}“` : 'keine FHIR-Ressource';
    return [
      { field: 'resourceType', message: `Erwartet wird „Questionnaire“, gefunden wurde ${what}.` },
    ];
  }
  const errors: { field: string; message: string }[] = [];
  const visit = (holder: Json, path: string, depth: number): void => {
    if (holder.item === undefined || errors.length >= 50) return;
    const field = path ? `${path}.item` : 'item';
    if (!Array.isArray(holder.item)) {
      errors.push({ field, message: 'Erwartet wird eine Liste von Elementen.' });
    } else if (depth > DEEPEST) {
      errors.push({ field, message: `Mehr als ${DEEPEST} Ebenen sind nicht möglich.` });
    } else {
      for (const [at, item] of holder.item.entries()) {
        if (isJson(item)) visit(item, `${field}[${at}]`, depth + 1);
        else errors.push({ field: `${field}[${at}]`, message: 'Erwartet wird ein Element.' });
      }
    }
  };
  visit(resource, '', 0);
  return errors;
}

function everyItem(holder: Json): Json[] {
  return itemsOf(holder).flatMap((item) => [item, ...everyItem(item)]);
}

/** The items beside groups share a page; a group is a page of its own. */
function pagesOf(resource: Json, title: string, shared: Importing): Page[] {
  const pages: Page[] = [];
  let loose: Page | undefined;
  for (const item of itemsOf(resource)) {
    const id = shared.ids.of(item);
    const hidden = isTrue(extensionValue(item, 'questionnaire-hidden'));
    if (item.type !== 'group') {
      if (!loose) {
        const role: SourceRole = 'loose';
        loose = { id: shared.ids.beside(id, 'page'), title, elements: [], source: { role } };
        pages.push(loose);
      }
      loose.elements.push(...elementsOf(item, hidden, shared));
      continue;
    }
    loose = undefined;
    if (repeatsOf(item) || splitHelp(item).help.length > 0) {
      const role: SourceRole = 'around';
      const element = groupElement(item, hidden, shared);
      const pageTitle = element.text.slice(0, LIMITS.text);
      pages.push({
        id: shared.ids.beside(id, 'page'),
        title: pageTitle,
        elements: [element],
        source: { role },
      });
      continue;
    }
    reportExtensions(item, id, shared.report);
    if (isTrue(item.required)) {
      shared.report.lost(id, 'Pflicht einer Gruppe', 'Pflicht sind hier die einzelnen Fragen.');
    }
    const pageTitle = wordsOf(item, id, LIMITS.text, shared);
    pages.push({
      id,
      title: pageTitle,
      rules: rulesFor(item, id, shared),
      elements: itemsOf(item).flatMap((child) => elementsOf(child, hidden, shared)),
      source: sourceOf(item, 'item', pageTitle),
    });
  }
  return pages;
}

function contentOf(resource: Json, ids: LinkIds, report: Report): QuestionnaireContent {
  const questions = new Map<string, Asked>();
  const options = new Map<Json, readonly CodedOption[] | undefined>();
  const language = (textOf(resource.language) ?? 'de').slice(0, 20);
  const terminology = new Terminology(resource, language);
  for (const item of everyItem(resource)) {
    const id = ids.of(item);
    const linkId = textOf(item.linkId);
    const own =
      item.type === 'group' || item.type === 'display'
        ? undefined
        : optionsOf(item, id, terminology, report);
    options.set(item, own);
    if (linkId && !questions.has(linkId)) questions.set(linkId, { id, options: own });
  }
  const name = textOf(resource.title) ?? textOf(resource.name) ?? textOf(resource.id);
  if (!name) report.warn('', 'Titel fehlt', 'Bitte geben Sie dem Fragebogen einen Namen.');
  const title = report.clip('', 'Titel', name ?? 'Fragebogen ohne Titel', LIMITS.text);
  if (!textOf(resource.language)) {
    report.warn('', 'Sprache fehlt', 'Angenommen wird Deutsch.');
  }
  const shared: Importing = { ids, report, language, questions, options };
  reportRootExtensions(resource, report);
  const pages = pagesOf(resource, title, shared);
  if (pages.length === 0) {
    report.warn('', 'Keine Elemente', 'Der Fragebogen enthält keine Fragen.');
    pages.push({ id: 'seite-1', title, elements: [] });
  }
  const description = textOf(resource.description);
  const { item: _items, ...source } = resource;
  return {
    title,
    description: description && report.clip('', 'Beschreibung', description, LIMITS.longtext),
    language,
    status: 'draft',
    access: 'signed_in',
    pages,
    source,
  };
}

/**
 * Reads a FHIR R4 Questionnaire (formats.md; STU3's `option` and `hasAnswer` are understood too).
 * No item is dropped: each is a page, an element or a help text, and what has no effect here is
 * named in `notCarriedOver` and kept in `source`. Loops of conditions and other faults that keep
 * it from being published are in `warnings`.
 *
 * @throws ImportRefused when it is no Questionnaire, its items are no items, or it is too large.
 */
export function importQuestionnaire(resource: unknown): Imported {
  const errors = structureErrors(resource);
  if (errors.length > 0 || !isJson(resource)) throw new ImportRefused(errors);
  const items = everyItem(resource).length;
  if (items > LIMITS.questionnaireElements) {
    throw new ImportRefused([
      {
        field: 'item',
        message: `Höchstens ${LIMITS.questionnaireElements} Elemente sind möglich, gefunden wurden ${items}.`,
      },
    ]);
  }
  const report = new Report();
  const ids = new LinkIds(resource, report);
  const content = contentOf(resource, ids, report);
  for (const { field, message } of checkQuestionnaire(content)) {
    report.warn(ids.linkIdOf(field), message, 'Bitte vor dem Veröffentlichen beheben.');
  }
  for (const { field, message } of warnQuestionnaire(content)) {
    report.warn(ids.linkIdOf(field), message, 'Der Fragebogen lässt sich trotzdem verwenden.');
  }
  return {
    content: JSON.parse(JSON.stringify(content)) as QuestionnaireContent,
    items,
    notCarriedOver: report.notCarriedOver,
    warnings: report.warnings,
  };
}
