import { checkToPublish } from '../questionnaires/checks/check.ts';
import { warnQuestionnaire } from '../questionnaires/checks/warn.ts';
import type { QuestionnaireContent } from '../questionnaires/schema.ts';
import { LIMITS } from '../shared/limits.ts';
import { everyItem, readContent } from './content.ts';
import { isHelp } from './item.ts';
import { written } from './merge-patch.ts';
import { isJson, type Json, textOf } from './read.ts';
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
  /**
   * A draft. Publish it only when checkQuestionnaire finds nothing; its findings are in `warnings`.
   */
  content: QuestionnaireContent;
  /** FHIR items in the file; every one is an element, a page or a help text of the content. */
  items: number;
  notCarriedOver: Finding[];
  warnings: Finding[];
  /** Questions that say whom a form is about, with what each means. */
  recognised: Finding[];
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

/**
 * Reads a FHIR R4 Questionnaire (FMT-1; STU3's `option` and `hasAnswer` are understood too).
 * No item is dropped: each is a page, an element or a help text, and what has no effect here is
 * named in `notCarriedOver` and kept in `source`. Loops of conditions and other faults that keep
 * it from being published are in `warnings`.
 *
 * @throws ImportRefused when it is no Questionnaire, its items are no items, or it is too large.
 */
export function importQuestionnaire(resource: unknown): Imported {
  const errors = structureErrors(resource);
  if (errors.length > 0 || !isJson(resource)) throw new ImportRefused(errors);
  const all = everyItem(resource);
  const items = all.length;
  // A help text is no element of its own.
  const elements = all.filter((item) => !isHelp(item)).length;
  if (elements > LIMITS.questionnaireElements || items > 2 * LIMITS.questionnaireElements) {
    throw new ImportRefused([
      {
        field: 'item',
        message: `Höchstens ${LIMITS.questionnaireElements} Elemente sind möglich, gefunden wurden ${items}.`,
      },
    ]);
  }
  const report = new Report();
  const read = readContent(resource, report);
  // Copied through JSON, so that the tree of rules is built from what is stored.
  const content: QuestionnaireContent = written(read.content);
  for (const { field, message } of checkToPublish(content)) {
    report.warn(read.ids.linkIdOf(field), message, 'Bitte vor dem Veröffentlichen beheben.');
  }
  for (const { field, message } of warnQuestionnaire(content)) {
    report.warn(read.ids.linkIdOf(field), message, 'Der Fragebogen lässt sich trotzdem verwenden.');
  }
  const { notCarriedOver, warnings, recognised } = report;
  return { content, items, notCarriedOver, warnings, recognised };
}
