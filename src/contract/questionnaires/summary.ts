import { asFilled } from '../consents/as-filled.ts';
import type { Answers, AnswerValue, FileAnswer } from './answers.ts';
import { germanDate } from './checks/german-problems.ts';
import type { ProblemTexts } from './checks/problem-texts.ts';
import { isFileAnswer, isOther } from './checks/validate-element.ts';
import { amountText } from './checks/validate-text.ts';
import { Evaluator } from './evaluator.ts';
import { localised } from './localised.ts';
import type { Element, Option, Page, QuestionnaireContent } from './schema.ts';
import { isQuestion, pathIn, type TreeNode, treeOf } from './tree.ts';
import { germanAmount } from './units.ts';
import { clockIn, isAnswered, keptTime, realDateTime } from './values.ts';

/** One line of a filled questionnaire, the shape of Submission.lines. */
export interface SubmissionLine {
  element_id: string;
  /** 0 is a page title, 1 a heading or question, deeper inside groups. */
  depth: number;
  kind: 'heading' | 'info' | 'answer';
  text: string;
  /** Texts of the answer as a person reads them; empty when unanswered. */
  answer: string[];
  files: FileAnswer[];
}

/** How a filled form is shown: in which language, and how dates and times are written. */
export interface LineTexts {
  page: (page: Page) => string;
  element: (element: Element) => string;
  option: (option: Option) => string;
  confirmed: string;
  date: (day: string) => string;
  clock: (time: string) => string;
  decimalMark: string;
  amount: ProblemTexts['amount'];
}

/** The questionnaire's own texts, answers as Germans write them: what is kept, printed and read. */
const GERMAN_LINES: LineTexts = {
  page: ({ title }) => title,
  element: ({ text }) => text,
  option: ({ text, value }) => text || value,
  confirmed: 'Ja, bestätigt',
  date: germanDate,
  clock: (time) => `${time} Uhr`,
  decimalMark: ',',
  amount: germanAmount,
};

function textAnswer(element: Element, text: string, say: LineTexts): string {
  const withUnit = (value: string) => (element.unit ? amountText(say, value, element.unit) : value);
  switch (element.format) {
    case 'date':
      return say.date(text);
    case 'time':
      return say.clock(keptTime(text) ?? text);
    case 'dateTime': {
      const [date = '', time = ''] = (realDateTime(text) ?? '').split('T');
      return date ? `${say.date(date)}, ${say.clock(keptTime(clockIn(time)) ?? time)}` : text;
    }
    case 'decimal':
      return withUnit(text.replace('.', say.decimalMark));
    default:
      return withUnit(text);
  }
}

const choiceText = (element: Element, choice: unknown, say: LineTexts): string => {
  if (isOther(choice)) return choice.other;
  const option = element.options?.find(({ value }) => value === choice);
  return option ? say.option(option) : String(choice);
};

/** One answer as a person reads it: options by their text, dates (in German TT.MM.JJJJ), units. */
export function answerTexts(
  element: Element,
  value: AnswerValue | undefined,
  say = GERMAN_LINES,
): string[] {
  if (value === undefined) return [];
  if (value === true) return [say.confirmed];
  if (element.type === 'select') return [choiceText(element, value, say)];
  if (element.type === 'multiselect' && Array.isArray(value)) {
    return value.map((choice) => choiceText(element, choice, say));
  }
  if (typeof value === 'string') {
    return [element.kind === 'meta' ? value : textAnswer(element, value, say)];
  }
  return Array.isArray(value) ? value.filter(isFileAnswer).map((file) => file.name) : [];
}

/**
 * A filled questionnaire line by line, in document order, for the practice, the PDF and the copy
 * of the sender. What is hidden is left out; an unanswered question keeps its line.
 */
export function submissionLines(
  content: QuestionnaireContent,
  answers: Answers,
  say = GERMAN_LINES,
): SubmissionLine[] {
  const evaluator = new Evaluator(content, answers);
  const lines: SubmissionLine[] = [];
  const line = (
    node: TreeNode,
    depth: number,
    kind: SubmissionLine['kind'],
    text: string,
    value?: AnswerValue,
  ) => {
    const { element } = node;
    lines.push({
      element_id: node.id,
      depth,
      kind,
      text,
      answer: element ? answerTexts(element, value, say) : [],
      files: Array.isArray(value) ? value.filter(isFileAnswer) : [],
    });
  };

  const walk = (nodes: readonly TreeNode[], place: Answers, path: string, depth: number): void => {
    for (const node of nodes) {
      const { element } = node;
      const here = pathIn(path, node.id);
      if (!evaluator.isVisible(here)) continue;
      if (!element) {
        line(node, 0, 'heading', say.page(node.page));
        walk(node.children, place, path, 1);
      } else if (isQuestion(node)) {
        line(node, depth, 'answer', say.element(element), place[node.id]);
      } else if (element.repeats) {
        rows(node, place[node.id], here, depth);
      } else if (node.children.length > 0 || element.elements) {
        if (element.text) line(node, depth, 'heading', say.element(element));
        walk(node.children, place, path, element.text ? depth + 1 : depth);
      } else if (element.type === 'info') {
        line(node, depth, 'info', say.element(element));
      }
    }
  };

  const rows = (node: TreeNode, value: AnswerValue | undefined, here: string, depth: number) => {
    const title = node.element?.text ? say.element(node.element) : '';
    const given = Array.isArray(value) ? value : [];
    const [only] = node.children;
    if (!title && only && node.children.length === 1 && isQuestion(only)) {
      // A group made only for one repeating question is shown as that question with several
      // answers.
      const answer = (given as Answers[]).flatMap((row) =>
        only.element ? answerTexts(only.element, row[only.id], say) : [],
      );
      lines.push({
        element_id: only.id,
        depth,
        kind: 'answer',
        text: only.element ? say.element(only.element) : '',
        answer,
        files: [],
      });
      return;
    }
    const said = given.filter((row) => isAnswered([row])).length;
    if (said === 0) {
      const first = node.children[0]?.element;
      line(node, depth, 'answer', title || (first ? say.element(first) : ''));
    }
    let number = 0;
    for (const [at, row] of given.entries()) {
      if (!isAnswered([row])) continue;
      number++;
      const heading = said > 1 ? `${title} (${number})`.trim() : title;
      if (heading) line(node, depth, 'heading', heading);
      walk(node.children, row as Answers, pathIn(here, String(at)), heading ? depth + 1 : depth);
    }
  };

  walk(treeOf(asFilled(content)).pages, evaluator.answers(), '', 0);
  return lines;
}

/** What the person saw and chose, where it differs from a line that the practice reads. */
export interface OriginalLine {
  /** Which of `submissionLines`. */
  at: number;
  text: string;
  answer: string[];
}

/**
 * The questions and chosen answers as they were shown in another language. Free texts are in the
 * practice's lines as they were written; numbers and dates are only there, in German.
 */
export function originalLines(
  content: QuestionnaireContent,
  answers: Answers,
  language: string,
): OriginalLine[] {
  if (language === content.language) return [];
  const texts = localised(content, language);
  const own = submissionLines(content, answers);
  const read = submissionLines(content, answers, {
    ...GERMAN_LINES,
    page: (page) => texts.page(page).text,
    element: (element) => texts.element(element).text,
    option: (option) => texts.option(option).text,
  });
  return read.flatMap(({ kind, text, answer }, at) => {
    const line = own[at];
    const same = text === line?.text && answer.join('\n') === line.answer.join('\n');
    return kind === 'answer' && answer.length > 0 && !same ? [{ at, text, answer }] : [];
  });
}
