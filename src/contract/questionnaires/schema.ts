import * as z from 'zod/mini';
import { LIMITS } from '../shared/limits.ts';
import { Purpose } from './purpose.ts';
import { ElementTexts, LanguageTag, OptionTexts, PageTexts, TitleTexts } from './translations.ts';

/** Question types of SPEC-3. */
export const QUESTION_TYPES = [
  'info',
  'text',
  'longtext',
  'select',
  'multiselect',
  'confirm',
  'files',
  'separator',
] as const;
export const QuestionType = z.enum(QUESTION_TYPES);
export type QuestionType = z.infer<typeof QuestionType>;

/** Element kinds of SPEC-3. */
export const ELEMENT_KINDS = [
  'info',
  'input',
  'checkbox',
  'select',
  'event',
  'files',
  'meta',
] as const;
export const ElementKind = z.enum(ELEMENT_KINDS);
export type ElementKind = z.infer<typeof ElementKind>;

/** Which kind carries which question types (PRD-14). `event` and `meta` carry none. */
export const KIND_OF_TYPE: Record<QuestionType, ElementKind> = {
  info: 'info',
  separator: 'info',
  text: 'input',
  longtext: 'input',
  confirm: 'checkbox',
  multiselect: 'checkbox',
  select: 'select',
  files: 'files',
};

/** How a `text` is typed and checked. `date` is `YYYY-MM-DD`, `time` is `HH:MM`, in the answer. */
export const TEXT_FORMATS = [
  'plain',
  'integer',
  'decimal',
  'date',
  'dateTime',
  'time',
  'url',
  'email',
  'tel',
  'kvnr',
] as const;
export const TextFormat = z.enum(TEXT_FORMATS);
export type TextFormat = z.infer<typeof TextFormat>;

/**
 * How a `files` question takes its files. Without one: photos and documents, as the person likes.
 * `signature` is drawn with finger, pen or mouse and kept as one PNG.
 */
export const CAPTURES = ['photo', 'document', 'signature'] as const;
export const Capture = z.enum(CAPTURES);
export type Capture = z.infer<typeof Capture>;

/**
 * EQUALS and NOT_EQUALS are the specification's conditions. The others carry FHIR's `enableWhen`
 * operators over (FMT-3); the editor does not offer them.
 */
export const CONDITION_OPERATORS = [
  'EQUALS',
  'NOT_EQUALS',
  'EXISTS',
  'GREATER',
  'LESS',
  'GREATER_OR_EQUAL',
  'LESS_OR_EQUAL',
] as const;
export const ConditionOperator = z.enum(CONDITION_OPERATORS);
export type ConditionOperator = z.infer<typeof ConditionOperator>;

const ElementId = z.string().check(z.minLength(1), z.maxLength(200));
const ConditionValue = z.union([
  z.string().check(z.maxLength(LIMITS.text)),
  z.number(),
  z.boolean(),
]);

/** One comparison of another question's answer. `EXISTS` compares with true or false. */
export const Condition = z.strictObject({
  question: ElementId,
  operator: ConditionOperator,
  value: ConditionValue,
});
export type Condition = z.infer<typeof Condition>;

/** Visibility actions of SPEC-3. */
export const RULE_ACTIONS = ['SHOW', 'HIDE', 'SET'] as const;

/**
 * A rule belongs to the element that carries it. SHOW: the element is seen only while the rule
 * holds. HIDE: it is not seen while the rule holds. SET: while the rule holds, an unanswered
 * element takes `value`; on an `event` element with `target: 'priority'` the activity's priority
 * becomes `value` (0, 25, 50, 75 or 100).
 */
export const Rule = z.strictObject({
  action: z.enum(RULE_ACTIONS),
  behavior: z.enum(['all', 'any']),
  conditions: z.array(Condition).check(z.minLength(1), z.maxLength(50)),
  target: z.optional(z.literal('priority')),
  value: z.optional(z.union([ConditionValue, z.array(z.string())])),
});
export type Rule = z.infer<typeof Rule>;

export const Option = z.strictObject({
  value: z.string().check(z.minLength(1), z.maxLength(LIMITS.text)),
  text: z.string().check(z.maxLength(LIMITS.text)),
  /** In a multiselect: it excludes all others, such as "nichts davon" (FHIR optionExclusive). */
  exclusive: z.optional(z.boolean()),
  translations: z.optional(OptionTexts),
});
export type Option = z.infer<typeof Option>;

const elementFields = {
  id: ElementId,
  kind: ElementKind,
  type: z.optional(QuestionType),
  /** The question, or the text of an info. */
  text: z.string().check(z.maxLength(LIMITS.longtext)),
  help: z.optional(z.string().check(z.maxLength(LIMITS.longtext))),
  /** The same in plain language ("Leichte Sprache"), shown when the person asks for it. */
  plain: z.optional(z.string().check(z.maxLength(LIMITS.longtext))),
  /** The texts above in other languages; what is missing is read in the questionnaire's own. */
  translations: z.optional(ElementTexts),
  placeholder: z.optional(z.string().check(z.maxLength(LIMITS.text))),
  required: z.optional(z.boolean()),
  readOnly: z.optional(z.boolean()),
  format: z.optional(TextFormat),
  unit: z.optional(z.string().check(z.maxLength(50))),
  /** Numbers as they are; dates and times as in the answer. */
  min: z.optional(z.union([z.number(), z.string()])),
  max: z.optional(z.union([z.number(), z.string()])),
  maxLength: z.optional(z.number()),
  /** A regular expression for the whole text; one that `patternProblem` finds nothing wrong with. */
  pattern: z.optional(z.string().check(z.maxLength(LIMITS.text))),
  /** A text that matches the pattern, shown to a person whose text does not. */
  example: z.optional(z.string().check(z.maxLength(LIMITS.text))),
  maxFiles: z.optional(z.number()),
  capture: z.optional(Capture),
  options: z.optional(z.array(Option).check(z.maxLength(1_000))),
  /** A select or multiselect that takes a free text beside its options (FHIR open-choice). */
  openChoice: z.optional(z.boolean()),
  initial: z.optional(z.union([z.string(), z.boolean(), z.array(z.string())])),
  rules: z.optional(z.array(Rule).check(z.maxLength(20))),
  /** A group (an `info` with children) that may be answered several times. */
  repeats: z.optional(z.boolean()),
  minRows: z.optional(z.number()),
  maxRows: z.optional(z.number()),
  /**
   * `meta`: which hidden context is recorded; `location`, `language` and `version` are filled in
   * by the program, others carry `value`. `event`: what happens on submit (a SET rule with
   * `target: 'priority'`). On a question: a meaning that the program knows, see FILLER_BIRTH_DATE.
   */
  name: z.optional(z.string().check(z.maxLength(100))),
  value: z.optional(z.string().check(z.maxLength(LIMITS.text))),
  /** FHIR data that we keep unchanged, so that an export gives the same questionnaire. */
  source: z.optional(z.record(z.string(), z.unknown())),
};

const ElementBase = z.strictObject(elementFields);

/**
 * `name` of the text with format `date` in which the person filling the form enters their own date
 * of birth: the proof with which a broken-off form is resumed at a kiosk (OE-15). At most one,
 * outside repeating groups. Without one the staff PIN is asked.
 */
export const FILLER_BIRTH_DATE = 'filler_birth_date';

/** One element of a page; an `info` with `elements` is a heading with its children. */
export interface Element extends z.infer<typeof ElementBase> {
  elements?: Element[];
}
export const Element: z.ZodMiniType<Element, Element> = z.strictObject({
  ...elementFields,
  elements: z.optional(z.array(z.lazy((): z.ZodMiniType<Element, Element> => Element))),
});

export const Page = z.strictObject({
  id: ElementId,
  title: z.string().check(z.maxLength(LIMITS.text)),
  translations: z.optional(PageTexts),
  rules: z.optional(z.array(Rule).check(z.maxLength(20))),
  elements: z.array(Element),
  source: z.optional(z.record(z.string(), z.unknown())),
});
export type Page = z.infer<typeof Page>;

export const QuestionnaireStatus = z.enum(['draft', 'published', 'archived']);

/** `public` is "ohne Anmeldung": anybody may read and hand in (PRD-13). */
export const QuestionnaireAccess = z.enum(['public', 'signed_in']);

/** What an editor may change: the body of PUT, and part of every read. */
export const QuestionnaireContent = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(LIMITS.text)),
  description: z.optional(z.string().check(z.maxLength(LIMITS.longtext))),
  /** The language in which its texts are written; `translations` hold the others. */
  language: LanguageTag,
  translations: z.optional(TitleTexts),
  /** Its legal purpose; without one it is a plain questionnaire. */
  purpose: z.optional(Purpose),
  status: QuestionnaireStatus,
  access: QuestionnaireAccess,
  pages: z.array(Page).check(z.minLength(1), z.maxLength(200)),
  source: z.optional(z.record(z.string(), z.unknown())),
});
export type QuestionnaireContent = z.infer<typeof QuestionnaireContent>;

/** A questionnaire as it is read. `version` counts up with every PUT; `hash` is SHA-256 of the content. */
export const Questionnaire = z.strictObject({
  ...QuestionnaireContent.shape,
  id: z.uuid(),
  location_id: z.uuid(),
  version: z.int(),
  hash: z.string(),
  updated_at: z.iso.datetime(),
});
export type Questionnaire = z.infer<typeof Questionnaire>;

/**
 * One line of a list: the newest version for the team, the live one in the public list. `status`
 * `draft` with a `published_version`: that version is live, and newer changes wait.
 */
export const QuestionnaireSummary = z.strictObject({
  id: z.uuid(),
  location_id: z.uuid(),
  title: z.string(),
  /** In the public list: the title in other languages, by language tag. */
  titles: z.optional(z.record(LanguageTag, z.string())),
  description: z.optional(z.string()),
  status: QuestionnaireStatus,
  access: QuestionnaireAccess,
  purpose: z.optional(Purpose),
  /** Its own language first, then those into which it is translated. */
  languages: z.array(LanguageTag),
  version: z.int(),
  /** The version that patients get; null while there is none. */
  published_version: z.nullable(z.int()),
  questions: z.int(),
  updated_at: z.iso.datetime(),
});
export type QuestionnaireSummary = z.infer<typeof QuestionnaireSummary>;
