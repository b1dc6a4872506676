import { createHash } from 'node:crypto';

/** Ids of the demo practice, the same on every machine, so that links and notes about it hold. */
export const DEMO_IDS = {
  company: '01970000-0000-7000-8000-000000000001',
  mitte: '01970000-0000-7000-8000-000000000011',
  sued: '01970000-0000-7000-8000-000000000012',
  admin: '01970000-0000-7000-8000-000000000021',
  reception: '01970000-0000-7000-8000-000000000022',
  patient: '01970000-0000-7000-8000-000000000023',
} as const;

export const DEMO_ACCOUNTS = {
  admin: 'admin@lindenhof.test',
  reception: 'empfang@lindenhof.test',
  patient: 'patient@lindenhof.test',
} as const;

/** The staff PIN of the demo's kiosk. */
export const DEMO_PIN = '2468';

/** A stable UUID for a demo questionnaire at a location (RFC 9562, version 8: our own making). */
export function demoQuestionnaireId(key: string, location: 'mitte' | 'sued'): string {
  const hex = createHash('sha256').update(`demo questionnaire ${location} ${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
