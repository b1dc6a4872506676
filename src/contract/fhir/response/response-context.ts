import type { Element, QuestionnaireContent } from '../../questionnaires/schema.ts';
import { baseOf, LinkIdsOut } from '../layout.ts';
import { optionsOf, Terminology } from '../options.ts';
import { Report } from '../report.ts';
import type { Question } from './answer-values.ts';

/** What writing and reading the answers of one questionnaire share. */
export class ResponseContext {
  readonly ids: LinkIdsOut;
  private readonly terminology: Terminology;
  readonly content: QuestionnaireContent;

  constructor(content: QuestionnaireContent) {
    this.content = content;
    this.ids = new LinkIdsOut(content);
    this.terminology = new Terminology(content.source ?? {}, content.language);
  }

  private readonly questions = new Map<Element, Question>();

  question(element: Element): Question {
    const known = this.questions.get(element);
    if (known) return known;
    const question = this.read(element);
    this.questions.set(element, question);
    return question;
  }

  private read(element: Element): Question {
    const base = baseOf(element);
    const coded = base && optionsOf(base, element.id, this.terminology, new Report());
    // Options that were added or changed since the import have codes of our own.
    const byValue = new Map(coded?.map((option) => [option.value, option]));
    const options = element.options?.map(
      (option) => byValue.get(option.value) ?? { ...option, code: option.value },
    );
    return { element, base, options, language: this.content.language };
  }
}
