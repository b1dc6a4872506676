import type { Element, Page, QuestionnaireContent, Rule } from '#contract/questionnaires/schema.ts';
import { treeOf } from '#contract/questionnaires/tree.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A number from 0 up to and without `below`. */
export type Chance = (below: number) => number;

const chance: Chance = (below) => {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number % below;
};

/**
 * A short id that nothing in the questionnaire has. By chance, not counted: an id that was deleted
 * must never come back for another question, as old answers are read by it.
 * @param prefix `s` for a page, `f` for an element
 */
export function newId(
  content: QuestionnaireContent,
  prefix: 's' | 'f',
  taken: ReadonlySet<string> = new Set(),
  by: Chance = chance,
): string {
  const { byId } = treeOf(content);
  for (;;) {
    let id: string = prefix;
    for (let at = 0; at < 6; at += 1) id += LETTERS[by(LETTERS.length)] ?? 'x';
    if (!byId.has(id) && !taken.has(id)) return id;
  }
}

function idsIn(elements: readonly Element[] | undefined): string[] {
  return (elements ?? []).flatMap((element) => [element.id, ...idsIn(element.elements)]);
}

const rulesOf = (rules: Rule[] | undefined, names: ReadonlyMap<string, string>) =>
  rules?.map((rule) => ({
    ...rule,
    conditions: rule.conditions.map((one) => ({
      ...one,
      question: names.get(one.question) ?? one.question,
    })),
  }));

function renamed(element: Element, names: ReadonlyMap<string, string>): Element {
  const copy: Element = { ...element, id: names.get(element.id) ?? element.id };
  if (element.rules) copy.rules = rulesOf(element.rules, names) ?? [];
  if (element.elements) copy.elements = element.elements.map((one) => renamed(one, names));
  // One questionnaire asks for it once; what an import knew of the original is not of the copy.
  if (copy.name !== undefined && copy.kind !== 'meta') delete copy.name;
  delete copy.source;
  return copy;
}

function names(content: QuestionnaireContent, ids: readonly string[], by: Chance) {
  const fresh = new Map<string, string>();
  const taken = new Set<string>();
  for (const id of ids) {
    const name = newId(content, 'f', taken, by);
    taken.add(name);
    fresh.set(id, name);
  }
  return fresh;
}

/** A copy with ids of its own; conditions between its parts follow them. */
export function copyElement(
  content: QuestionnaireContent,
  element: Element,
  by: Chance = chance,
): Element {
  return renamed(element, names(content, idsIn([element]), by));
}

/** The same for a page. */
export function copyPage(content: QuestionnaireContent, page: Page, by: Chance = chance): Page {
  const fresh = names(content, idsIn(page.elements), by);
  const copy: Page = {
    ...page,
    id: newId(content, 's', new Set(), by),
    elements: page.elements.map((one) => renamed(one, fresh)),
  };
  if (page.rules) copy.rules = rulesOf(page.rules, fresh) ?? [];
  delete copy.source;
  return copy;
}
