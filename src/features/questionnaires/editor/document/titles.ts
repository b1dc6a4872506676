import type { Element, QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { kindOf } from '../canvas/element-kinds.ts';
import { KIND_TEXTS, UNTITLED } from '../texts.ts';
import { nodeOf, partOf } from './document.ts';

const MOST = 60;

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MOST ? `${line.slice(0, MOST - 1)}…` : line;
};

/** What a row of the outline says of an element without a text. */
export const emptyTitle = (element: Element | undefined): string =>
  element ? UNTITLED.element(KIND_TEXTS[kindOf(element)]) : UNTITLED.page;

/** The text of a page or element in one line; its kind where it has none. */
export const lineOf = (content: QuestionnaireContent, id: string): string => {
  const node = nodeOf(content, id);
  if (!node) return '';
  const text = short(node.element ? node.element.text : node.page.title);
  if (text) return text;
  if (node.element?.type === 'separator') return KIND_TEXTS.separator;
  return emptyTitle(node.element);
};

/** The same in quotation marks, as it stands in a sentence. */
export const titleOf = (content: QuestionnaireContent, id: string): string =>
  partOf(content, id) ? `„${lineOf(content, id)}“` : `„${id}“`;
