import type {
  Element,
  Option,
  QuestionnaireContent,
  Rule,
} from '#contract/questionnaires/schema.ts';
import { KIND_OF_TYPE, type QuestionType } from '#contract/questionnaires/schema.ts';

/**
 * Twenty elements, over and over: 30 % text, 20 % select, 15 % multiselect, 10 % longtext,
 * 10 % confirm, 10 % info, 5 % separator. Half of the selects are lists, half are radio buttons.
 */
export const CYCLE = [
  ...['list', 'text', 'longtext', 'text', 'info', 'multiselect', 'confirm', 'radios'],
  ...['multiselect', 'text', 'list', 'text', 'confirm', 'radios', 'multiselect', 'separator'],
  ...['text', 'info', 'longtext', 'text'],
] as const;

/** Every fifth element is seen only while the first of its twenty is answered with "Ja". */
const isConditional = (at: number): boolean => at % 5 === 3;

const LIST: Option[] = [
  { value: 'ja', text: 'Ja' },
  { value: 'nein', text: 'Nein' },
  ...Array.from({ length: 8 }, (_, at) => ({ value: `o${at}`, text: `Angabe ${at + 1}` })),
];
const FEW: Option[] = LIST.slice(0, 4);
const MANY: Option[] = LIST.slice(2, 7);

const optionsOf = (kind: string): Option[] | undefined =>
  ({ list: LIST, radios: FEW, multiselect: MANY })[kind];

const typeOf = (kind: string): QuestionType =>
  kind === 'list' || kind === 'radios' ? 'select' : (kind as QuestionType);

function element(at: number): Element {
  const kind = CYCLE[at % CYCLE.length] ?? 'text';
  const type = typeOf(kind);
  const options = optionsOf(kind);
  const controller = `q${at - (at % CYCLE.length) + 1}`;
  const rules: Rule[] = [
    {
      action: 'SHOW',
      behavior: 'all',
      conditions: [{ question: controller, operator: 'EQUALS', value: 'ja' }],
    },
  ];
  return {
    id: `q${at + 1}`,
    kind: KIND_OF_TYPE[type],
    type,
    text: type === 'separator' ? '' : `Frage ${at + 1}: Was trifft in den letzten Monaten zu?`,
    ...(at % CYCLE.length === 1 ? { help: 'Bitte so genau wie möglich.' } : {}),
    ...(at % 6 === 4 && type !== 'info' && type !== 'separator' ? { required: true } : {}),
    ...(options ? { options } : {}),
    ...(isConditional(at) ? { rules } : {}),
  };
}

/** A questionnaire of so many elements on one page; the same for the same number. */
export const mixOf = (count: number): QuestionnaireContent => ({
  title: `Fragebogen mit ${count} Elementen`,
  language: 'de',
  status: 'published',
  access: 'public',
  pages: [
    {
      id: 'page',
      title: 'Ihre Angaben',
      elements: Array.from({ length: count }, (_, at) => element(at)),
    },
  ],
});
