import { conditionsText } from '#contract/questionnaires/checks/sentences.ts';
import { type Localised, localised } from '#contract/questionnaires/localised.ts';
import type {
  Condition,
  Element,
  QuestionnaireContent,
  Rule,
} from '#contract/questionnaires/schema.ts';
import { languagesOf } from '#contract/questionnaires/translations.ts';
import { isQuestion, type Tree, type TreeNode, treeOf } from '#contract/questionnaires/tree.ts';
import type { BlankField, BlankLine } from '#server/pdf/blank-line.ts';
import type { Letterhead, PdfDocument } from '#server/pdf/document.ts';
import { type BlankWords, blankWords } from './blank-words.ts';

const SIGNS: Record<Exclude<Condition['operator'], 'EXISTS'>, string> = {
  EQUALS: '=',
  NOT_EQUALS: '≠',
  GREATER: '>',
  LESS: '<',
  GREATER_OR_EQUAL: '≥',
  LESS_OR_EQUAL: '≤',
};
/** Empty rows of a repeating group, and the most columns that still leave room to write. */
const ROWS = 5;
const COLUMNS = 4;

interface Paper {
  content: QuestionnaireContent;
  tree: Tree;
  texts: Localised;
  words: BlankWords;
}

function conditionText({ tree, texts, words }: Paper, condition: Condition): string {
  const { question, operator, value } = condition;
  const asked = tree.byId.get(question)?.element;
  const name = asked ? `„${texts.element(asked).text}“` : `„${question}“`;
  if (operator === 'EXISTS') {
    return `${name} ${String(value) === 'false' ? words.unanswered : words.answered}`;
  }
  if (asked?.type === 'confirm') {
    const ticked = (operator === 'EQUALS') === (String(value) === 'true');
    return `${name}: ${ticked ? words.ticked : words.notTicked}`;
  }
  const option = asked?.options?.find((one) => one.value === value);
  return `${name} ${SIGNS[operator]} ${option ? texts.option(option).text : String(value)}`;
}

/** Notes on when a question does not apply, as paper cannot hide it. */
function ruleNotes(paper: Paper, rules: readonly Rule[]): string[] {
  const { content, texts, words } = paper;
  // Only German has sentences for this; other languages get signs, which mean the same in all of
  // them.
  const german = /^de\b/.test(texts.language) && texts.language === content.language;
  return rules
    .filter(({ action }) => action !== 'SET')
    .map((rule) => {
      const { action, behavior, conditions } = rule;
      const begin = action === 'SHOW' ? words.onlyIf : words.notIf;
      if (german) return `${begin.replace(/:$/, '')} ${conditionsText(content, rule)}.`;
      const joined = behavior === 'all' ? ` ${words.and} ` : ` ${words.or} `;
      const when = conditions.map((one) => conditionText(paper, one)).join(joined);
      return `${begin} ${when}`;
    });
}

function textField({ words }: Paper, element: Element): BlankField {
  switch (element.format) {
    case 'date':
      return { as: 'boxes', groups: [2, 2, 4], hint: words.date };
    case 'time':
      return { as: 'boxes', groups: [2, 2], hint: words.time };
    case 'kvnr':
      return { as: 'boxes', groups: [1, 9], hint: '' };
    default:
      return { as: 'line', unit: element.unit ?? '' };
  }
}

function fieldOf(paper: Paper, element: Element): BlankField {
  const { texts, words } = paper;
  switch (element.type) {
    case 'longtext':
      return { as: 'lines', count: 4 };
    case 'select':
    case 'multiselect':
      return {
        as: 'options',
        options: (element.options ?? []).map((option) => texts.option(option).text),
        other: element.openChoice ? words.other : null,
      };
    case 'confirm':
      return { as: 'tick' };
    case 'files':
      return element.capture === 'signature'
        ? { as: 'signature', date: words.placeAndDate, name: words.signature }
        : { as: 'attach', hint: words.attach };
    default:
      return textField(paper, element);
  }
}

type Line = PdfDocument['body'][number];

const said = (kind: 'heading' | 'info', node: TreeNode, text: string): Line => ({
  element_id: node.id,
  depth: node.depth,
  kind,
  text,
  answer: [],
  files: [],
});

function blank(paper: Paper, node: TreeNode, element: Element): BlankLine {
  const { texts } = paper;
  const help = texts.help(element)?.text;
  const star = element.required ? ' *' : '';
  return {
    kind: 'blank',
    depth: node.depth,
    text: `${texts.element(element).text}${star}`,
    notes: [...ruleNotes(paper, node.rules), ...(help ? [help] : [])],
    field: fieldOf(paper, element),
  };
}

/** A group that may be answered several times: a table where that fits, else its questions once. */
function groupLines(paper: Paper, node: TreeNode, element: Element): Line[] {
  const { texts } = paper;
  const text = texts.element(element).text;
  const notes = [...ruleNotes(paper, node.rules)];
  const help = texts.help(element)?.text;
  if (help) notes.push(help);
  const plain = node.children.every(
    ({ element: inner }) => inner?.type === 'text' || inner?.type === 'longtext',
  );
  if (element.repeats && plain && node.children.length <= COLUMNS) {
    const columns = node.children.map((child) => {
      const inner = child.element as Element;
      return inner.unit
        ? `${texts.element(inner).text} (${inner.unit})`
        : texts.element(inner).text;
    });
    const rows = Math.min(Math.max(element.minRows ?? 0, ROWS), element.maxRows ?? ROWS);
    return [
      { kind: 'blank', depth: node.depth, text, notes, field: { as: 'table', columns, rows } },
    ];
  }
  return [
    ...(text ? [said('heading', node, text)] : []),
    ...notes.map((note) => said('info', node, note)),
    ...node.children.flatMap((child) => linesOf(paper, child)),
  ];
}

function linesOf(paper: Paper, node: TreeNode): Line[] {
  const { texts } = paper;
  const { element } = node;
  if (!element) {
    const notes = ruleNotes(paper, node.rules).map((note) => said('info', node, note));
    const title = texts.page(node.page).text;
    const inside = node.children.flatMap((child) => linesOf(paper, child));
    return inside.length === 0 ? [] : [said('heading', node, title), ...notes, ...inside];
  }
  if (isQuestion(node)) return [blank(paper, node, element)];
  if (element.type === 'separator') return [{ type: 'separator' }];
  if (element.type !== 'info') return [];
  if (node.children.length > 0) return groupLines(paper, node, element);
  const notes = ruleNotes(paper, node.rules);
  return [said('info', node, [...notes, texts.element(element).text].join('\n'))];
}

/** The form that is printed blank. */
interface BlankForm {
  content: QuestionnaireContent;
  /** Which version it is; null for a draft that nobody has saved. */
  saved: { id: string; version: number; hash: string } | null;
  /** When this version was saved. */
  date: Date;
}

/**
 * A questionnaire to be filled on paper, in the wanted one of its languages or its own: every question with room for its
 * answer, what a screen would hide with the words when to leave it out, and the version in the foot.
 */
export function pdfOfBlank(
  { content, saved, date }: BlankForm,
  wanted: string | undefined,
  letterhead: Letterhead,
): PdfDocument {
  const language = languagesOf(content).find((one) => one === wanted) ?? content.language;
  const tree = treeOf(content);
  const texts = localised(content, language);
  const words = blankWords(language);
  const paper: Paper = { content, tree, texts, words };
  const { purpose } = content;
  const required = tree.nodes.some(({ element }) => element?.required);
  const forWhom: Line[] = purpose?.asksForWhom
    ? [
        {
          kind: 'blank',
          depth: 1,
          text: words.filledFor,
          notes: [],
          field: { as: 'line', unit: '' },
        },
      ]
    : [];
  return {
    title: texts.title.text,
    language,
    letterhead,
    subtitle: required ? [words.required] : [],
    ...(purpose?.wetInk ? { remarks: [`${words.wetInk} (${purpose.wetInk}).`] } : {}),
    body: [...forWhom, ...tree.pages.flatMap((page) => linesOf(paper, page))],
    date,
    foot: saved
      ? `${words.version} ${saved.version} · ${saved.hash.slice(0, 16)} · ${saved.id}`
      : words.draft,
  };
}
