import type { Element, Page, QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import {
  holdsElements,
  isWithin,
  nodeOf,
  type Place,
  patched,
  placeOf,
  putAt,
  withChildren,
  withElement,
  withPageOf,
} from './document.ts';

/**
 * A change of the questionnaire as data: the same command on the same content gives the same
 * content. A command that does not fit the content changes nothing.
 */
export type Command =
  | { do: 'edit'; id: string; patch: Partial<Element> }
  | { do: 'editPage'; id: string; patch: Partial<Page> }
  | { do: 'editForm'; patch: Partial<QuestionnaireContent> }
  | { do: 'insert'; element: Element; at: Place }
  | { do: 'insertPage'; page: Page; index: number }
  | { do: 'remove'; id: string }
  /** `at` counts in the list as it is before the move. */
  | { do: 'move'; id: string; at: Place }
  | { do: 'movePage'; id: string; index: number }
  /** Another questionnaire in its place: a template, or what somebody else has saved. */
  | { do: 'replace'; content: QuestionnaireContent };

function without(content: QuestionnaireContent, id: string): QuestionnaireContent {
  const place = placeOf(content, id);
  if (!place) return content;
  if (place.parent !== '') {
    return withChildren(content, place.parent, (list) => list.filter((one) => one.id !== id));
  }
  // A questionnaire has one page at least.
  if (content.pages.length === 1) return content;
  return { ...content, pages: content.pages.filter((one) => one.id !== id) };
}

function move(content: QuestionnaireContent, id: string, at: Place): QuestionnaireContent {
  const element = nodeOf(content, id)?.element;
  const from = placeOf(content, id);
  const target = nodeOf(content, at.parent);
  if (!element || !from || !target || !holdsElements(target)) return content;
  if (isWithin(content, at.parent, id)) return content;
  const same = from.parent === at.parent;
  const index = same && from.index < at.index ? at.index - 1 : at.index;
  if (same && index === from.index) return content;
  return withChildren(without(content, id), at.parent, (list) => putAt(list, index, element));
}

function movePage(content: QuestionnaireContent, id: string, to: number): QuestionnaireContent {
  const page = content.pages.find((one) => one.id === id);
  const from = content.pages.findIndex((one) => one.id === id);
  const index = from < to ? to - 1 : to;
  if (!page || index === from) return content;
  const rest = content.pages.filter((one) => one.id !== id);
  return { ...content, pages: putAt(rest, index, page) };
}

export function applyCommand(
  content: QuestionnaireContent,
  command: Command,
): QuestionnaireContent {
  switch (command.do) {
    case 'edit':
      return withElement(content, command.id, (element) => patched(element, command.patch));
    case 'editPage':
      return withPageOf(content, command.id, (page) => patched(page, command.patch));
    case 'editForm':
      return patched(content, command.patch);
    case 'insert': {
      const parent = nodeOf(content, command.at.parent);
      if (!parent || !holdsElements(parent) || nodeOf(content, command.element.id)) return content;
      return withChildren(content, parent.id, (list) =>
        putAt(list, command.at.index, command.element),
      );
    }
    case 'insertPage':
      if (nodeOf(content, command.page.id)) return content;
      return { ...content, pages: putAt(content.pages, command.index, command.page) };
    case 'remove':
      return without(content, command.id);
    case 'move':
      return move(content, command.id, command.at);
    case 'movePage':
      return movePage(content, command.id, command.index);
    case 'replace':
      return command.content;
  }
}
