import type { Element, Option, Page, QuestionnaireContent } from '../questionnaires/schema.ts';
import { type ConsentText, consentText, inAllLanguages } from './texts.ts';

/**
 * Ids of questions that the program adds by itself (`purpose.asksForWhom`); a form's own rules may
 * refer to them, e.g. a second parent's signature only while `for_whom` equals `child`.
 */
export const FOR_WHOM = 'for_whom';
export const SIGNER = 'for_whom_signer';
/** Id of the signature that a form gets that must be signed but has no signature question. */
export const DEFAULT_SIGNATORY = 'consent_signature';

export const isSignature = (element: Element): boolean =>
  element.type === 'files' && element.capture === 'signature';

const text = (language: string, name: ConsentText) => ({
  text: consentText(name, language),
  translations: inAllLanguages(name, (one) => ({ text: one })),
});

const option = (language: string, value: 'self' | 'child' | 'carer'): Option => ({
  value,
  text: consentText(value, language),
  translations: inAllLanguages(value, (one) => one),
});

const pageOf = (language: string, id: string, name: ConsentText, elements: Element[]): Page => ({
  id,
  title: consentText(name, language),
  translations: inAllLanguages(name, (title) => ({ title })),
  elements,
});

/**
 * "Für mich / mein Kind / als Betreuer", and the name of the person who fills and signs for
 * somebody else.
 */
const forWhomPage = (language: string): Page => {
  const help = inAllLanguages('signerHelp', (one) => one);
  const signer = inAllLanguages('signer', (one) => one);
  return pageOf(language, 'for_whom_page', 'forWhomTitle', [
    {
      id: FOR_WHOM,
      kind: 'select',
      type: 'select',
      ...text(language, 'forWhom'),
      required: true,
      options: (['self', 'child', 'carer'] as const).map((value) => option(language, value)),
    },
    {
      id: SIGNER,
      kind: 'input',
      type: 'text',
      text: consentText('signer', language),
      help: consentText('signerHelp', language),
      translations: Object.fromEntries(
        Object.entries(signer).map(([key, one]) => [key, { text: one, help: help[key] ?? '' }]),
      ),
      required: true,
      maxLength: 200,
      rules: [
        {
          action: 'SHOW',
          behavior: 'any',
          conditions: ['child', 'carer'].map((value) => ({
            question: FOR_WHOM,
            operator: 'EQUALS',
            value,
          })),
        },
      ],
    },
  ]);
};

const note = (element: Pick<Element, 'id' | 'rules'>, language: string, name: ConsentText) => ({
  id: element.id,
  kind: 'info' as const,
  type: 'info' as const,
  ...text(language, name),
  ...(element.rules ? { rules: element.rules } : {}),
});

const signaturePage = (language: string, later: ConsentText | undefined): Page =>
  pageOf(language, 'consent_signature_page', 'signatureTitle', [
    later
      ? note({ id: DEFAULT_SIGNATORY }, language, later)
      : {
          id: DEFAULT_SIGNATORY,
          kind: 'files',
          type: 'files',
          capture: 'signature',
          maxFiles: 1,
          required: true,
          ...text(language, 'signature'),
        },
  ]);

/** Each signature question replaced by what `put` gives for it, or left out. */
const replaced = (elements: readonly Element[], put: (element: Element) => Element[]): Element[] =>
  elements.flatMap((element) => {
    if (isSignature(element)) return put(element);
    if (!element.elements) return [element];
    return [{ ...element, elements: replaced(element.elements, put) }];
  });

/** Every signature question, wherever it stands. */
export const signatureQuestions = (content: Pick<QuestionnaireContent, 'pages'>): Element[] => {
  const inside = (elements: readonly Element[]): Element[] =>
    elements.flatMap((one) => (isSignature(one) ? [one] : inside(one.elements ?? [])));
  return content.pages.flatMap((page) => inside(page.elements));
};

const made = new WeakMap<QuestionnaireContent, QuestionnaireContent>();

/**
 * A questionnaire as a person fills it, by its purpose (ADR-0023): "for whom" is asked first;
 * information is never signed; an explanation is signed after the talk, and what needs ink is
 * signed on paper, so there a text takes the place of the signature; a consent without a signature
 * question gets one. Answers the same object where nothing changes. Code that runs rules, validates
 * or shows answers must use this one.
 */
export function asFilled(content: QuestionnaireContent): QuestionnaireContent {
  const { purpose } = content;
  if (!purpose) return content;
  const known = made.get(content);
  if (known) return known;
  const { kind, wetInk, asksForWhom } = purpose;
  const { language } = content;
  const later: ConsentText | undefined = wetInk
    ? 'onPaper'
    : kind === 'explanation'
      ? 'afterTalk'
      : undefined;
  const asked = signatureQuestions(content).length > 0;
  let pages: Page[] = content.pages;
  if (asked && (later || kind === 'information')) {
    const put = (element: Element) =>
      later && kind !== 'information' ? [note(element, language, later)] : [];
    pages = pages.map((page) => ({ ...page, elements: replaced(page.elements, put) }));
  }
  if (!asked && (kind === 'consent' || wetInk) && kind !== 'information') {
    pages = [...pages, signaturePage(language, later)];
  }
  if (asksForWhom) pages = [forWhomPage(language), ...pages];
  const filled = { ...content, pages };
  made.set(content, filled);
  return filled;
}
