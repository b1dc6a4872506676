import type { Answers, AnswerValue } from '../../questionnaires/answers.ts';
import type { Element, QuestionnaireContent } from '../../questionnaires/schema.ts';
import { isQuestionElement } from '../../questionnaires/tree.ts';
import { type Frame, frameOf } from '../frames.ts';
import { isPageOfOurs, type Nested, nestedIn } from '../layout.ts';
import { OWN } from '../own.ts';
import { type Json, listOf } from '../read.ts';
import { answerOf, singles } from './answer-values.ts';
import { ResponseContext } from './response-context.ts';

/** The head of a response, without its answers. */
export interface ResponseHead {
  id: string;
  /** Canonical address with version: `…|3`. */
  questionnaire: string;
  /** The same with our own address, where the questionnaire keeps the one of its file. */
  ownQuestionnaire?: string | undefined;
  /** FHIR Reference to the patient; to one in `contained` where the practice does not know them. */
  subject: Json;
  contained?: Json[] | undefined;
  /** When it was filled, ISO 8601. */
  authored: string;
  /** What the device's clock said, where it was wrong. */
  authoredByDevice?: string | undefined;
  /** System and value by which the practice knows it. */
  identifier: { system: string; value: string };
}

const rowsOf = (value: AnswerValue | undefined): Answers[] =>
  Array.isArray(value)
    ? (value as unknown[]).filter(
        (row): row is Answers => typeof row === 'object' && row !== null && !Array.isArray(row),
      )
    : [];

/** Text of an item without one, as ISiK requires a text on every item. */
const NAMELESS = 'Ohne Text';

class Writer {
  private readonly context: ResponseContext;

  constructor(context: ResponseContext) {
    this.context = context;
  }

  pages(answers: Answers): Json[] {
    const { content } = this.context;
    return content.pages.flatMap((page) => {
      const ours = isPageOfOurs(page);
      const items = this.elements(page.elements, answers);
      if (ours || items.length === 0) return items;
      return [{ ...this.head(page, page.title), item: items }];
    });
  }

  private head(holder: Parameters<ResponseContext['ids']['of']>[0], text: string): Json {
    return { linkId: this.context.ids.of(holder), text: text.trim() || NAMELESS };
  }

  private elements(elements: readonly Element[], place: Answers): Json[] {
    return this.nested(nestedIn(elements), place);
  }

  private nested(all: readonly Nested[], place: Answers): Json[] {
    return all.flatMap(({ element, inside }) => {
      const items = this.element(element, place);
      const item = this.nested(inside, place);
      if (item.length === 0) return items;
      const [first, ...others] = items;
      const [answer, ...more] = listOf(first?.answer);
      // Children are inside the answer, or beside it where there is none.
      return first && answer
        ? [{ ...first, answer: [{ ...answer, item }, ...more] }, ...others]
        : [{ ...this.head(element, element.text), item }];
    });
  }

  private element(element: Element, place: Answers): Json[] {
    const frame = frameOf(element);
    if (frame) return this.framed(element, frame, place);
    const value = place[element.id];
    if (isQuestionElement(element)) return this.question(element, value);
    if (element.kind === 'meta') {
      return typeof value === 'string' && value !== ''
        ? [{ ...this.head(element, element.text), answer: [{ valueString: value }] }]
        : [];
    }
    const places = element.repeats ? rowsOf(value) : [place];
    return places.flatMap((inside) => {
      const item = this.elements(element.elements ?? [], inside);
      return item.length > 0 ? [{ ...this.head(element, element.text), item }] : [];
    });
  }

  private question(element: Element, value: AnswerValue | undefined): Json[] {
    const question = this.context.question(element);
    const answer = singles(value).map((one) => answerOf(question, one));
    return answer.length > 0 ? [{ ...this.head(element, element.text), answer }] : [];
  }

  /**
   * A question with children in FHIR: they are inside its answer, or on their own when it has none.
   */
  private framed(around: Element, frame: Frame, place: Answers): Json[] {
    const { question: element, unit, inside, rows } = frame;
    const places = rows ? rowsOf(place[around.id]) : [place];
    const question = this.context.question(element);
    const answers: Json[] = [];
    let alone: Json[] = [];
    for (const row of places) {
      const item = this.elements(inside, row);
      const given = unit && row[unit.id];
      const chosen = typeof given === 'string' ? given : undefined;
      const own = singles(row[element.id]).map((one) => answerOf(question, one, chosen));
      const [first, ...others] = own.length > 0 || !chosen ? own : [quantityOf(chosen)];
      if (first) answers.push(item.length > 0 ? { ...first, item } : first, ...others);
      else if (rows && item.length > 0) answers.push({ item });
      else alone = item;
    }
    if (answers.length === 0 && alone.length === 0) return [];
    const head = this.head(element, element.text);
    return [answers.length > 0 ? { ...head, answer: answers } : { ...head, item: alone }];
  }
}

const quantityOf = (unit: string): Json => ({ valueQuantity: { unit } });

/**
 * A hand-in as a FHIR R4 QuestionnaireResponse by gematik's ISiK form-data rules (FMT-4):
 * completed, `text` on every item, unanswered items absent, `subject` and `authored` present.
 * `answers` are those of validateSubmission: visible and normalised. Linear in items and answers.
 */
export function exportResponse(
  content: QuestionnaireContent,
  answers: Answers,
  head: ResponseHead,
): Record<string, unknown> {
  const { id, questionnaire, ownQuestionnaire, subject, contained, authored, identifier } = head;
  const item = new Writer(new ResponseContext(content)).pages(answers);
  const more: Json[] = [
    ...(ownQuestionnaire ? [{ url: OWN.canonical, valueCanonical: ownQuestionnaire }] : []),
    ...(head.authoredByDevice
      ? [{ url: OWN.deviceAuthored, valueDateTime: head.authoredByDevice }]
      : []),
  ];
  return {
    resourceType: 'QuestionnaireResponse',
    id,
    ...(contained ? { contained } : {}),
    ...(more.length > 0 ? { extension: more } : {}),
    identifier,
    questionnaire,
    status: 'completed',
    subject,
    authored,
    ...(item.length > 0 ? { item } : {}),
  };
}
