import { GDT_FIELDS } from './fields.ts';
import { type GdtPatient, patientFields } from './patient.ts';
import type { GdtField, GdtRecord } from './record.ts';

/** Who writes to whom: GDT ids of eight characters. */
export interface GdtEnds {
  receiver: string;
  sender: string;
}

/** Content of field 8402 for an examination that belongs to no device: general. */
export const GENERAL_EXAMINATION = 'ALLG00';

/** One answer of a questionnaire as a result of an examination. */
export interface GdtResult {
  /** The practice's abbreviation of the question. */
  test_id: string;
  question: string;
  /** A number with decimal point, which the practice system may draw as a curve. */
  value?: string;
  unit?: string;
  /** Everything that is not a number. */
  texts: readonly string[];
}

/** A document beside the file. */
export interface GdtDocument {
  /** `PDF`, `JPG`: three characters. */
  format: string;
  description: string;
  /** Where the practice system finds it. */
  path: string;
}

const field = (id: string, content: string): GdtField => ({ id, content });
const filled = (fields: readonly GdtField[]): GdtField[] =>
  fields.filter(({ content }) => content.trim() !== '');

/** A question that is longer than its field: shortened, and in full as a hint. */
function questionFields(question: string): { name: string; hint: string } {
  const width = GDT_FIELDS['8411']?.width ?? question.length;
  return question.length <= width
    ? { name: question, hint: '' }
    : { name: `${question.slice(0, width - 3).trimEnd()}...`, hint: question };
}

function resultFields({ test_id, question, value, unit, texts }: GdtResult): GdtField[] {
  const { name, hint } = questionFields(question);
  return filled([
    field('8410', test_id),
    field('8411', name),
    field('8420', value ?? ''),
    field('8421', unit ?? ''),
    field('8470', hint),
    ...texts.map((text) => field('8480', text)),
  ]);
}

const documentFields = (document: GdtDocument, at: number): GdtField[] => [
  field('6302', String(at + 1).padStart(6, '0')),
  field('6303', document.format),
  field('6304', document.description),
  field('6305', document.path),
];

/** 6300: asks the practice system for a patient's master data. */
export const masterDataRequest = (ends: GdtEnds, patientNumber: string): GdtRecord => ({
  ...ends,
  type: '6300',
  fields: filled([field('3000', patientNumber)]),
});

/** 6301: a patient's master data. */
export const masterData = (ends: GdtEnds, patient: GdtPatient): GdtRecord => ({
  ...ends,
  type: '6301',
  fields: patientFields(patient),
});

/** 6302: asks for an examination of a patient, as practice systems call a device. */
export const examinationRequest = (ends: GdtEnds, patient: GdtPatient): GdtRecord => ({
  ...ends,
  type: '6302',
  fields: [...patientFields(patient), field('8402', GENERAL_EXAMINATION)],
});

/** 6310: what a patient answered, with the documents beside it. */
export const examinationResults = (
  ends: GdtEnds,
  patient: GdtPatient,
  said: {
    comment: string;
    results: readonly GdtResult[];
    documents: readonly GdtDocument[];
  },
): GdtRecord => ({
  ...ends,
  type: '6310',
  fields: [
    ...patientFields(patient),
    ...filled([field('6227', said.comment)]),
    ...said.documents.flatMap(documentFields),
    field('8402', GENERAL_EXAMINATION),
    ...said.results.flatMap(resultFields),
  ],
});

/** 6311: asks for the results of a patient's examination to be shown. */
export const showResults = (ends: GdtEnds, patient: GdtPatient, testId = ''): GdtRecord => ({
  ...ends,
  type: '6311',
  fields: [
    ...patientFields(patient),
    field('8402', GENERAL_EXAMINATION),
    ...filled([field('8410', testId)]),
  ],
});
