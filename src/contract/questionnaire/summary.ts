import type { Answers, AnswerValue, FileAnswer } from './answers.ts';
import { Evaluator } from './evaluator.ts';
import { germanDate } from './formats.ts';
import type { Element, QuestionnaireContent } from './schema.ts';
import { isQuestion, pathIn, type TreeNode, treeOf } from './tree.ts';
import { isFileAnswer, isOther } from './validate-element.ts';
import { isAnswered, realDateTime, realTime } from './values.ts';

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

function textAnswer(element: Element, text: string): string {
  const withUnit = (value: string) => (element.unit ? `${value} ${element.unit}` : value);
  switch (element.format) {
    case 'date':
      return germanDate(text);
    case 'time':
      return `${realTime(text) ?? text} Uhr`;
    case 'dateTime': {
      const [date = '', time = ''] = (realDateTime(text) ?? '').split('T');
      return date ? `${germanDate(date)}, ${time.slice(0, 5)} Uhr` : text;
    }
    case 'decimal':
      return withUnit(text.replace('.', ','));
    default:
      return withUnit(text);
  }
}

const choiceText = (element: Element, choice: unknown): string => {
  if (isOther(choice)) return choice.other;
  const option = element.options?.find(({ value }) => value === choice);
  return option?.text || String(choice);
};

/** One answer as a person reads it in German: options by their text, dates TT.MM.JJJJ, units. */
export function answerTexts(element: Element, value: AnswerValue | undefined): string[] {
  if (value === undefined) return [];
  if (value === true) return ['Ja, bestätigt'];
  if (element.type === 'select') return [choiceText(element, value)];
  if (element.type === 'multiselect' && Array.isArray(value)) {
    return value.map((choice) => choiceText(element, choice));
  }
  if (typeof value === 'string') {
    return [element.kind === 'meta' ? value : textAnswer(element, value)];
  }
  return Array.isArray(value) ? value.filter(isFileAnswer).map((file) => file.name) : [];
}

/**
 * A filled questionnaire line by line, in document order, for the practice, the PDF and the copy
 * of the sender. What is hidden is left out; an unanswered question keeps its line.
 */
export function submissionLines(content: QuestionnaireContent, answers: Answers): SubmissionLine[] {
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
      answer: element ? answerTexts(element, value) : [],
      files: Array.isArray(value) ? value.filter(isFileAnswer) : [],
    });
  };

  const walk = (nodes: readonly TreeNode[], place: Answers, path: string, depth: number): void => {
    for (const node of nodes) {
      const { element } = node;
      const here = pathIn(path, node.id);
      if (!evaluator.isVisible(here)) continue;
      if (!element) {
        line(node, 0, 'heading', node.page.title);
        walk(node.children, place, path, 1);
      } else if (isQuestion(node)) {
        line(node, depth, 'answer', element.text, place[node.id]);
      } else if (element.repeats) {
        rows(node, place[node.id], here, depth);
      } else if (node.children.length > 0 || element.elements) {
        if (element.text) line(node, depth, 'heading', element.text);
        walk(node.children, place, path, element.text ? depth + 1 : depth);
      } else if (element.type === 'info') {
        line(node, depth, 'info', element.text);
      }
    }
  };

  const rows = (node: TreeNode, value: AnswerValue | undefined, here: string, depth: number) => {
    const title = node.element?.text ?? '';
    const given = Array.isArray(value) ? value : [];
    const [only] = node.children;
    if (!title && only && node.children.length === 1 && isQuestion(only)) {
      // A frame around one question that repeats is that question with several answers.
      const answer = (given as Answers[]).flatMap((row) =>
        only.element ? answerTexts(only.element, row[only.id]) : [],
      );
      lines.push({
        element_id: only.id,
        depth,
        kind: 'answer',
        text: only.element?.text ?? '',
        answer,
        files: [],
      });
      return;
    }
    const said = given.filter((row) => isAnswered([row])).length;
    if (said === 0) line(node, depth, 'answer', title || (node.children[0]?.element?.text ?? ''));
    let number = 0;
    for (const [at, row] of given.entries()) {
      if (!isAnswered([row])) continue;
      number++;
      const heading = said > 1 ? `${title} (${number})`.trim() : title;
      if (heading) line(node, depth, 'heading', heading);
      walk(node.children, row as Answers, pathIn(here, String(at)), heading ? depth + 1 : depth);
    }
  };

  walk(treeOf(content).pages, evaluator.answers(), '', 0);
  return lines;
}
