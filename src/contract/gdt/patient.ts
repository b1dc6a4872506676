import * as z from 'zod/mini';
import type { GdtField } from './record.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest));

/** A patient as the practice system knows them; `troublesOf` checks the widths, with sentences. */
export const GdtPatient = z.strictObject({
  /** The practice system's own number, by which it finds the patient. */
  number: text(50),
  surname: text(200),
  first_name: text(200),
  /** `YYYY-MM-DD`, or empty. */
  birth_date: text(10),
  insurance_number: z.optional(text(30)),
  postal_code_and_city: z.optional(text(200)),
  street: z.optional(text(200)),
  /** GDT 2.1 knows no others. */
  sex: z.optional(z.enum(['male', 'female'])),
});
export type GdtPatient = z.infer<typeof GdtPatient>;

const SEX = { male: '1', female: '2' } as const;

/** `2001-02-03` → `03022001`. */
export const gdtDate = (date: string): string => date.split('-').reverse().join('');

/** The fields of a patient, without those that are empty. */
export function patientFields(patient: GdtPatient): GdtField[] {
  return [
    { id: '3000', content: patient.number },
    { id: '3101', content: patient.surname },
    { id: '3102', content: patient.first_name },
    { id: '3103', content: gdtDate(patient.birth_date) },
    { id: '3105', content: patient.insurance_number ?? '' },
    { id: '3106', content: patient.postal_code_and_city ?? '' },
    { id: '3107', content: patient.street ?? '' },
    { id: '3110', content: patient.sex ? SEX[patient.sex] : '' },
  ].filter(({ content }) => content.trim() !== '');
}

/** What a file of the practice system says of its patient; an unknown sex or date is left out. */
export function patientOf(fields: readonly GdtField[]): GdtPatient {
  const of = (id: string): string => fields.find((field) => field.id === id)?.content.trim() ?? '';
  const [, day, month, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(of('3103')) ?? [];
  const sex = Object.entries(SEX).find(([, code]) => code === of('3110'))?.[0];
  const optional = {
    insurance_number: of('3105'),
    postal_code_and_city: of('3106'),
    street: of('3107'),
    ...(sex ? { sex: sex as keyof typeof SEX } : {}),
  };
  return {
    number: of('3000'),
    surname: of('3101'),
    first_name: of('3102'),
    birth_date: year ? `${year}-${month}-${day}` : '',
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== '')),
  };
}
