import type { Answers, AnswerValue } from '../../questionnaires/answers.ts';
import type { Element, QuestionnaireContent } from '../../questionnaires/schema.ts';
import { isQuestionElement } from '../../questionnaires/tree.ts';
import { type Frame, frameOf } from '../frames.ts';
import { isPageOfOurs, type Nested, nestedIn } from '../layout.ts';
import { isJson, itemsOf, type Json, listOf, textOf } from '../read.ts';
import { readAnswer } from './answer-values.ts';
import { ResponseContext } from './response-context.ts';

type Items = ReadonlyMap<string, readonly Json[]>;

function byLinkId(items: readonly Json[]): Items {
  const found = new Map<string, Json[]>();
  for (const item of items) {
    const linkId = textOf(item.linkId) ?? '';
    const list = found.get(linkId);
    if (list) list.push(item);
    else found.set(linkId, [item]);
  }
  return found;
}

class Reader {
  private readonly context: ResponseContext;

  constructor(context: ResponseContext) {
    this.context = context;
  }

  read(response: Json): Answers {
    const { content, ids } = this.context;
    const answers: Answers = {};
    const top = byLinkId(itemsOf(response));
    for (const page of content.pages) {
      const ours = isPageOfOurs(page);
      const inside = (top.get(ids.of(page)) ?? []).flatMap(itemsOf);
      this.elements(page.elements, ours ? top : byLinkId(inside), answers);
    }
    return answers;
  }

  private elements(elements: readonly Element[], items: Items, into: Answers): void {
    this.nested(nestedIn(elements), items, into);
  }

  private nested(all: readonly Nested[], items: Items, into: Answers): void {
    for (const { element, inside } of all) {
      this.element(element, items, into);
      if (inside.length === 0) continue;
      const own = items.get(this.context.ids.of(element)) ?? [];
      const answers = own.flatMap((item) => listOf(item.answer));
      this.nested(inside, byLinkId([...own, ...answers].flatMap(itemsOf)), into);
    }
  }

  private element(element: Element, items: Items, into: Answers): void {
    const frame = frameOf(element);
    if (frame) {
      this.framed(element, frame, items, into);
      return;
    }
    const own = items.get(this.context.ids.of(element)) ?? [];
    if (isQuestionElement(element)) {
      const value = this.valueOf(
        element,
        own.flatMap((item) => listOf(item.answer)),
      );
      if (value !== undefined) into[element.id] = value;
    } else if (element.kind === 'meta') {
      const value = own.flatMap((item) => listOf(item.answer))[0]?.valueString;
      if (typeof value === 'string') into[element.id] = value;
    } else if (element.repeats) {
      const rows = own.map((item) => this.row(element.elements ?? [], itemsOf(item)));
      if (rows.length > 0) into[element.id] = rows;
    } else {
      this.elements(element.elements ?? [], byLinkId(own.flatMap(itemsOf)), into);
    }
  }

  private row(elements: readonly Element[], items: readonly Json[]): Answers {
    const row: Answers = {};
    this.elements(elements, byLinkId(items), row);
    return row;
  }

  private valueOf(element: Element, answers: readonly Json[]): AnswerValue | undefined {
    const question = this.context.question(element);
    const read = answers.flatMap((answer) => readAnswer(question, answer) ?? []);
    const [first] = read;
    if (first === undefined) return undefined;
    return element.type === 'multiselect' || element.type === 'files'
      ? (read as AnswerValue)
      : (first as AnswerValue);
  }

  private framed(around: Element, frame: Frame, items: Items, into: Answers): void {
    const { question, unit, inside, rows } = frame;
    const own = items.get(this.context.ids.of(question)) ?? [];
    const answers = own.flatMap((item) => listOf(item.answer));
    const place = (target: Answers, given: readonly Json[], nested: readonly Json[]) => {
      const value = this.valueOf(question, given);
      if (value !== undefined) target[question.id] = value;
      const quantity = given[0]?.valueQuantity;
      const chosen = isJson(quantity) ? textOf(quantity.unit) : undefined;
      if (unit && chosen) target[unit.id] = chosen;
      this.elements(inside, byLinkId(nested), target);
      return target;
    };
    if (!rows) {
      place(into, answers, [...own, ...answers].flatMap(itemsOf));
      return;
    }
    if (answers.length === 0) return;
    into[around.id] = answers.map((answer) => place({}, [answer], itemsOf(answer)));
  }
}

/**
 * The answers in a QuestionnaireResponse to this questionnaire, as exportResponse wrote them.
 * What belongs to no question of it is left out; check the answers as any others.
 */
export const importResponse = (
  content: QuestionnaireContent,
  response: Readonly<Record<string, unknown>>,
): Answers => new Reader(new ResponseContext(content)).read(response);
