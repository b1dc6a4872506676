import { OWN_SYSTEM } from '#contract/fhir/own.ts';
import type { Answers } from '#contract/questionnaires/answers.ts';
import { isKvnr } from '#contract/questionnaires/formats.ts';
import { asksForPatient, meantAnswers, subjectOf } from '#contract/questionnaires/meanings.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import type { SubmissionRow } from '#server/store/questionnaires/submissions.ts';

type Json = Record<string, unknown>;

interface Filled {
  content: QuestionnaireContent;
  answers: Answers;
  customerId: string | null;
}

const CONTAINED = 'patient';

/** Drops empty fields, as FHIR has no empty values. */
const filled = (fields: Json): Json =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );

/** Identifier of the patient: the account that fills in its own form, else the hand-in itself. */
function identifierOf({ id, senderKind, senderId }: SubmissionRow, content: QuestionnaireContent) {
  return senderKind === 'user' && senderId && !asksForPatient(content)
    ? { system: OWN_SYSTEM.account, value: senderId }
    : { system: OWN_SYSTEM.submission, value: id };
}

/** The patient as the form's answers describe them. */
function patientOf({ content, answers }: Filled, identifier: Json): Json {
  const { first_name, last_name, birth_date } = subjectOf(content, answers);
  const said = meantAnswers(content, answers);
  const { insurance_number, street, postal_code, city } = said;
  // When somebody fills in the form for the patient, the number is that person's.
  const phone = asksForPatient(content) ? undefined : said.phone;
  const name = filled({
    use: 'official',
    text: `${first_name} ${last_name}`.trim(),
    family: last_name,
    given: first_name ? [first_name] : undefined,
  });
  const address = filled({ line: street ? [street] : undefined, postalCode: postal_code, city });
  return filled({
    resourceType: 'Patient',
    id: CONTAINED,
    identifier: [
      ...(insurance_number && isKvnr(insurance_number)
        ? [{ system: 'http://fhir.de/sid/gkv/kvid-10', value: insurance_number }]
        : []),
      identifier,
    ],
    name: name.text === undefined ? undefined : [name],
    telecom: phone === undefined ? undefined : [{ system: 'phone', value: phone }],
    birthDate: birth_date,
    address: Object.keys(address).length > 0 ? [address] : undefined,
  });
}

/**
 * The subject of a hand-in. A customer of the practice is a reference. Anybody else is a contained
 * resource with the form's answers, as we do not guess who a person is.
 */
export function fhirSubject(
  row: SubmissionRow,
  about: Filled,
): { subject: Json; contained?: Json[] } {
  const identifier = identifierOf(row, about.content);
  if (about.customerId !== null) {
    return { subject: { reference: `Patient/${about.customerId}`, type: 'Patient' } };
  }
  return {
    contained: [patientOf(about, identifier)],
    subject: { reference: `#${CONTAINED}`, type: 'Patient', identifier },
  };
}
