import type { Purpose } from '../questionnaires/purpose.ts';
import type {
  Condition,
  Element,
  Option,
  Page,
  QuestionnaireContent,
  Rule,
} from '../questionnaires/schema.ts';

/** Short words for our own questionnaires: one function for each kind of element. */

type Rest = Partial<Omit<Element, 'id' | 'kind' | 'type' | 'text'>>;

export const questionnaire = (
  title: string,
  description: string,
  pages: Page[],
  purpose?: Purpose,
): QuestionnaireContent => ({
  title,
  description,
  language: 'de',
  status: 'published',
  access: 'public',
  ...(purpose ? { purpose } : {}),
  pages,
});

export const page = (id: string, title: string, elements: Element[], rules?: Rule[]): Page => ({
  id,
  title,
  elements,
  ...(rules ? { rules } : {}),
});

export const info = (id: string, text: string, rest: Rest = {}): Element => ({
  id,
  kind: 'info',
  type: 'info',
  text,
  ...rest,
});

export const heading = (
  id: string,
  text: string,
  elements: Element[],
  rest: Rest = {},
): Element => ({ id, kind: 'info', type: 'info', text, elements, ...rest });

export const separator = (id: string): Element => ({
  id,
  kind: 'info',
  type: 'separator',
  text: '',
});

export const text = (id: string, question: string, rest: Rest = {}): Element => ({
  id,
  kind: 'input',
  type: 'text',
  text: question,
  ...rest,
});

export const longtext = (id: string, question: string, rest: Rest = {}): Element => ({
  id,
  kind: 'input',
  type: 'longtext',
  text: question,
  ...rest,
});

/** Nobody alive was born before 1900. */
export const birthDate = (id: string, question: string, rest: Rest = {}): Element =>
  text(id, question, { format: 'date', min: '1900-01-01', required: true, ...rest });

/** The answer "none of these"; in a multiselect it excludes all others. */
const NONE = 'keine';

/** `{wert: 'Text'}` as options, in the order written. */
const options = (texts: Record<string, string>): Option[] =>
  Object.entries(texts).map(([value, label]) => ({ value, text: label }));

export const select = (
  id: string,
  question: string,
  texts: Record<string, string>,
  rest: Rest = {},
): Element => ({
  id,
  kind: 'select',
  type: 'select',
  text: question,
  options: options(texts),
  ...rest,
});

export const yesNo = (id: string, question: string, rest: Rest = {}): Element =>
  select(id, question, { ja: 'Ja', nein: 'Nein' }, rest);

export const yesNoUnknown = (id: string, question: string, rest: Rest = {}): Element =>
  select(id, question, { ja: 'Ja', nein: 'Nein', unbekannt: 'Das weiß ich nicht' }, rest);

export const multiselect = (
  id: string,
  question: string,
  texts: Record<string, string>,
  rest: Rest = {},
): Element => ({
  id,
  kind: 'checkbox',
  type: 'multiselect',
  text: question,
  options: options(texts).map((one) => (one.value === NONE ? { ...one, exclusive: true } : one)),
  ...rest,
});

export const confirm = (id: string, statement: string, rest: Rest = {}): Element => ({
  id,
  kind: 'checkbox',
  type: 'confirm',
  text: statement,
  ...rest,
});

export const files = (id: string, question: string, rest: Rest = {}): Element => ({
  id,
  kind: 'files',
  type: 'files',
  text: question,
  ...rest,
});

/** Drawn with finger, pen or mouse. */
export const signature = (id: string, question: string, rest: Rest = {}): Element =>
  files(id, question, { capture: 'signature', maxFiles: 1, ...rest });

/** Hidden context: a fixed value, or one that the program records (location, language, version). */
export const meta = (id: string, name: string, value?: string): Element => ({
  id,
  kind: 'meta',
  text: name,
  name,
  ...(value === undefined ? {} : { value }),
});

export const is = (question: string, value: Condition['value']): Condition => ({
  question,
  operator: 'EQUALS',
  value,
});

/** The element is seen when one of the conditions holds. */
export const showIf = (...conditions: Condition[]): { rules: Rule[] } => ({
  rules: [{ action: 'SHOW', behavior: 'any', conditions }],
});

/** The activity gets this priority when one of the conditions holds. */
export const priority = (
  id: string,
  value: 25 | 50 | 75 | 100,
  ...conditions: Condition[]
): Element => ({
  id,
  kind: 'event',
  text: 'Dringlichkeit',
  name: 'priority',
  rules: [{ action: 'SET', behavior: 'any', conditions, target: 'priority', value }],
});

/** What every questionnaire records of the place in which it was filled. */
export const context = (form: string): Element[] => [
  meta('meta-bogen', 'form', form),
  meta('meta-standort', 'location'),
  meta('meta-sprache', 'language'),
  meta('meta-fassung', 'version'),
];
