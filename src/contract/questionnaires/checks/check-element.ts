import { patternProblem, takesPattern } from '../patterns/problem.ts';
import { type Element, FILLER_BIRTH_DATE, KIND_OF_TYPE, type Rule } from '../schema.ts';
import { isPriority, setValue } from '../set-rules.ts';
import { initialValue } from '../start.ts';
import { PATH_SEPARATOR, type TreeNode } from '../tree.ts';
import { compare } from '../values.ts';
import { readAnswer } from './validate-element.ts';
import { fitsBound } from './validate-text.ts';

/** How a message names an element: its text, shortened, or its id. */
export const nameOf = (node: TreeNode): string => {
  const text = (node.element ? node.element.text : node.page.title).trim();
  const [first] = node.children;
  if (!text) return first ? nameOf(first) : `„${node.id}“`;
  return `„${text.length > 60 ? `${text.slice(0, 59)}…` : text}“`;
};

function idProblem(id: string): string | undefined {
  if (id.includes(PATH_SEPARATOR))
    return `Die Kennung „${id}“ darf kein ${PATH_SEPARATOR} enthalten.`;
  return id === '__proto__' ? 'Die Kennung „__proto__“ ist nicht erlaubt.' : undefined;
}

function structureProblems(node: TreeNode, element: Element): string[] {
  const { kind, type } = element;
  const problems: string[] = [];
  const bare = kind === 'event' || kind === 'meta';
  if (bare && type) problems.push(`${nameOf(node)}: Die Art „${kind}“ hat keinen Fragetyp.`);
  if (!bare && !type) problems.push(`${nameOf(node)} hat keinen Fragetyp.`);
  if (!bare && type && KIND_OF_TYPE[type] !== kind) {
    problems.push(`${nameOf(node)}: Der Fragetyp „${type}“ passt nicht zur Art „${kind}“.`);
  }
  if (element.elements && type !== 'info') {
    problems.push(`${nameOf(node)}: Nur eine Überschrift kann weitere Elemente enthalten.`);
  }
  if (element.repeats && node.children.length === 0) {
    problems.push(`${nameOf(node)} ist wiederholbar, enthält aber keine Fragen.`);
  }
  if (kind === 'meta' && !element.name)
    problems.push(`${nameOf(node)}: Es fehlt, was erfasst wird.`);
  if (element.format && type !== 'text') {
    problems.push(`${nameOf(node)}: Ein Eingabeformat gehört nur zu einem kurzen Text.`);
  }
  if (
    element.name === FILLER_BIRTH_DATE &&
    (type !== 'text' || element.format !== 'date' || node.group)
  ) {
    problems.push(
      `${nameOf(node)}: Das Geburtsdatum der ausfüllenden Person muss ein Datum außerhalb wiederholbarer Gruppen sein.`,
    );
  }
  return problems;
}

function choiceProblems(node: TreeNode, element: Element): string[] {
  if (element.type !== 'select' && element.type !== 'multiselect') {
    return element.options ? [`${nameOf(node)} kann keine Auswahl haben.`] : [];
  }
  const values = (element.options ?? []).map((option) => option.value);
  if (values.length === 0) return [`${nameOf(node)} hat keine Antworten zur Auswahl.`];
  const twice = values.find((value, at) => values.indexOf(value) !== at);
  return twice === undefined
    ? []
    : [`${nameOf(node)}: Der Antwortwert „${twice}“ kommt doppelt vor.`];
}

function patternProblems(node: TreeNode, element: Element): string[] {
  const { pattern } = element;
  if (pattern === undefined) return [];
  if (!takesPattern(element))
    return [`${nameOf(node)}: Ein Muster gehört nur zu einem geschriebenen Text.`];
  const problem = patternProblem(pattern);
  return problem ? [`${nameOf(node)}: ${problem}`] : [];
}

function boundProblems(node: TreeNode, element: Element): string[] {
  const { min, max, minRows = 0, maxRows = Number.POSITIVE_INFINITY } = element;
  const problems: string[] = [];
  if ([min, max].some((value) => value !== undefined && !fitsBound(element.format, value))) {
    problems.push(`${nameOf(node)}: Ein Grenzwert passt nicht zum Eingabeformat.`);
  }
  const order = min === undefined || max === undefined ? undefined : compare(String(max), min);
  if (order !== undefined && order < 0) {
    problems.push(`${nameOf(node)}: Der kleinste Wert ist größer als der größte.`);
  }
  if (minRows > maxRows) {
    problems.push(`${nameOf(node)}: Es sind mehr Angaben verlangt als erlaubt.`);
  }
  return problems;
}

/** Whether a value that the questionnaire itself sets is one that a person could have given. */
function fits(element: Element, value: unknown): boolean {
  return !('problem' in readAnswer({ ...element, required: false }, value));
}

function initialProblems(node: TreeNode, element: Element): string[] {
  if (element.initial === undefined) return [];
  return fits(element, initialValue(element))
    ? []
    : [`${nameOf(node)}: Die Vorbelegung ist keine mögliche Antwort.`];
}

function setProblem(node: TreeNode, rule: Rule): string | undefined {
  const { element } = node;
  if (rule.target === 'priority' || element?.kind === 'event') {
    if (element?.kind !== 'event' || rule.target !== 'priority') {
      return `${nameOf(node)}: Nur ein Ereignis setzt die Priorität, und es setzt nichts anderes.`;
    }
    return isPriority(rule.value)
      ? undefined
      : `${nameOf(node)}: Die Priorität muss 0, 25, 50, 75 oder 100 sein.`;
  }
  if (!element || element.kind === 'info' || element.kind === 'meta' || element.kind === 'files') {
    return `${nameOf(node)} kann keine Antwort annehmen, die eine Regel setzt.`;
  }
  const value = setValue(element, rule.value);
  if (value === undefined) return `${nameOf(node)}: Die Regel sagt nicht, was sie setzt.`;
  return fits(element, value)
    ? undefined
    : `${nameOf(node)}: Die Regel setzt etwas, das keine mögliche Antwort ist.`;
}

function ruleProblems(node: TreeNode): string[] {
  return node.rules.flatMap((rule) => {
    if (rule.action === 'SET') return setProblem(node, rule) ?? [];
    return rule.target === undefined && rule.value === undefined
      ? []
      : [`${nameOf(node)}: Zeigen und Verbergen setzen keinen Wert.`];
  });
}

/** What is wrong with one page or element in itself, as German sentences. */
export function elementProblems(node: TreeNode): string[] {
  const { element } = node;
  const problem = idProblem(node.id);
  const own = problem ? [problem] : [];
  if (!element) return [...own, ...ruleProblems(node)];
  return [
    ...own,
    ...structureProblems(node, element),
    ...choiceProblems(node, element),
    ...boundProblems(node, element),
    ...patternProblems(node, element),
    ...initialProblems(node, element),
    ...ruleProblems(node),
  ];
}
