import type { Answers } from '../questionnaires/answers.ts';
import { isFileAnswer, SIGNATURE_TYPE } from '../questionnaires/checks/validate-element.ts';
import { Evaluator } from '../questionnaires/evaluator.ts';
import type { QuestionnaireContent } from '../questionnaires/schema.ts';
import { asFilled, DEFAULT_SIGNATORY, SIGNER, signatureQuestions } from './as-filled.ts';
import type { Signatory } from './record.ts';
import { type ConsentState, type Standing, standingOf } from './state.ts';
import { consentText } from './texts.ts';

/** A signature that came with the hand-in. */
export interface HandedInSignature {
  element_id: string;
  text: string;
  file_id: string;
}

/** What a hand-in means legally before anybody records anything. */
export interface Beginning extends Standing {
  kind: 'consent' | 'explanation';
  wetInk: string | null;
  signatories: Signatory[];
  signed: HandedInSignature[];
  /** The name of the person who signs for somebody else, as given in the form. */
  signer: string | null;
}

function signatoriesOf(content: QuestionnaireContent, evaluator: Evaluator): Signatory[] {
  const questions = signatureQuestions(asFilled(content));
  const own = questions.length > 0 ? questions : signatureQuestions(content);
  if (own.length === 0) {
    const text = consentText('signature', content.language);
    return [{ element_id: DEFAULT_SIGNATORY, text, required: true }];
  }
  return own
    .filter(({ id }) => evaluator.isVisible(id))
    .map(({ id, text, required = false }) => ({ element_id: id, text, required }));
}

/** Whether enough have signed: where every signatory is optional, at least one must. */
export const isSigned = (signatories: readonly Signatory[], signed: ReadonlySet<string>): boolean =>
  signatories.every(({ element_id, required }) => !required || signed.has(element_id)) &&
  signatories.some(({ element_id }) => signed.has(element_id));

/**
 * Signatures among the answers, found by the form's own signature questions outside repeating
 * groups. One PNG for each question: any other file that a sealed hand-in names there counts as an
 * ordinary file.
 */
export function signaturesIn(
  content: QuestionnaireContent,
  counting: Readonly<Answers>,
): HandedInSignature[] {
  return signatureQuestions(asFilled(content)).flatMap(({ id, text }) => {
    const value = counting[id];
    const files = Array.isArray(value) ? value.filter(isFileAnswer) : [];
    const drawn = files.find(({ type }) => type === SIGNATURE_TYPE);
    return drawn ? [{ element_id: id, text, file_id: drawn.id }] : [];
  });
}

/**
 * How a consent begins with its hand-in; null for a form that is no consent.
 * @param accepted the answers keep every rule of the form and every file could be read
 */
export function beginning(
  content: QuestionnaireContent,
  answers: Answers,
  accepted: boolean,
): Beginning | null {
  const kind = content.purpose?.kind;
  if (kind !== 'consent' && kind !== 'explanation') return null;
  const wetInk = content.purpose?.wetInk ?? null;
  const evaluator = new Evaluator(content, answers);
  const counting = evaluator.answers();
  const signatories = signatoriesOf(content, evaluator);
  const signed = signaturesIn(content, counting);
  const signer = counting[SIGNER];
  const stateNow = (): ConsentState => {
    if (!accepted) return 'incomplete';
    if (kind === 'explanation') return 'prepared';
    // The form's own rules ask for no signature: the person has refused in it.
    if (signatories.length === 0) return 'refused';
    if (wetInk !== null) return 'paper';
    const ids = new Set(signed.map(({ element_id }) => element_id));
    return isSigned(signatories, ids) ? 'granted' : 'incomplete';
  };
  return {
    kind,
    wetInk,
    signatories,
    signed,
    signer: typeof signer === 'string' ? signer : null,
    ...standingOf(stateNow()),
  };
}
