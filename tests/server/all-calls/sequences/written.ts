import { createHash, randomUUID } from 'node:crypto';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { UNKNOWN_ID } from '../../fixtures.ts';
import type { CallInput } from '../../harness.ts';
import { openCommit } from '../../questionnaires/hand-ins.ts';
import { TEST_PASSWORD } from '../../settings.ts';
import { INPUT } from '../call-inputs.ts';

/** What a file of the sequences consists of, in one chunk. */
export const CHUNK = Buffer.from('%PDF-1.4 one chunk of a file');

const CSV = 'Nachname;Vorname;Geburtsdatum\nMuster;Erika;01.03.1957\nProbst;Paul;12.12.1980\n';
const CSV_FILE = { name: 'kunden.csv', file: Buffer.from(CSV).toString('base64') };
const email = () => `${randomUUID()}@example.org`;

/**
 * Handwritten valid input for a call at a location: that of the table tests of access, and more. An
 * id that does not exist is replaced by one that the sequence knows.
 */
export const WRITTEN: Record<string, (location: string) => CallInput> = {
  ...INPUT,
  commit: () => ({ body: openCommit() }),
  declareFile: () => ({
    params: { id: randomUUID() },
    body: { chunks: [createHash('sha256').update(CHUNK).digest('hex')] },
  }),
  putFileChunk: () => ({ params: { id: UNKNOWN_ID, index: '0' } }),
  login: () => ({ body: { email: 'patient@lindenhof.test', password: TEST_PASSWORD } }),
  register: (id) => ({
    params: { id },
    body: { email: email(), name: 'Nele Neu', password: TEST_PASSWORD },
  }),
  previewImport: () => ({ body: CSV_FILE }),
  importCustomers: () => ({ body: { ...CSV_FILE, id: randomUUID(), with_duplicates: true } }),
  putCustomer: () => ({
    params: { id: randomUUID() },
    body: { ...EMPTY_CUSTOMER, last_name: 'Muster', first_name: 'Erika' },
    headers: { 'if-none-match': '*' },
  }),
};
