import { createHash } from 'node:crypto';
import type { GdtRequest } from '#contract/gdt/calls/gdt-requests.ts';
import { GDT_RECORDS } from '#contract/gdt/fields.ts';
import { type GdtPatient, patientOf } from '#contract/gdt/patient.ts';
import { type ReadGdt, readGdt } from '#contract/gdt/read.ts';
import type { GdtSettings } from '#contract/gdt/settings.ts';
import { isGdtId } from '#contract/gdt/troubles.ts';
import { CHARSETS } from '#server/files/charsets.ts';

/** A location with both GDT ids set. */
export interface End {
  locationId: string;
  settings: GdtSettings;
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Shown for a byte that has no meaning in its character set. */
const UNKNOWN = '\ufffd';

function problemOf(type: string, patient: GdtPatient): string | null {
  if (patient.surname === '' && patient.first_name === '') return 'In der Datei steht kein Name.';
  const said = Object.values(patient).join('');
  if (said.includes(UNKNOWN)) {
    return `In der Datei (Satzart ${type}) stehen Zeichen, die es im genannten Zeichensatz nicht gibt.`;
  }
  return null;
}

function requestOf(digest: string, read: ReadGdt): GdtRequest {
  const nothing = { digest, type: null, patient: null };
  if ('problem' in read) return { ...nothing, problem: read.problem };
  const { type, fields } = read.record;
  if (type !== '6301' && type !== '6302') {
    const problem = `Die Datei ist vom Typ ${type} (${GDT_RECORDS[type]}). Gebraucht wird 6301 oder 6302.`;
    return { ...nothing, problem };
  }
  const patient = patientOf(fields);
  const problem = problemOf(type, patient);
  return problem ? { ...nothing, type, problem } : { digest, type, patient, problem: null };
}

/** A file of the practice system, whoever it is addressed to. */
export const readRequest = (bytes: Uint8Array): GdtRequest =>
  requestOf(digestOf(bytes), readGdt(bytes, CHARSETS));

/** Where both ids are set. */
export const isConfigured = ({ receiver_id, sender_id }: GdtSettings): boolean =>
  isGdtId(receiver_id) && isGdtId(sender_id);

/** Names of other locations with the same ids as this one. */
export function sameIds(all: readonly (End & { name: string })[], locationId: string): string[] {
  const own = all.find((one) => one.locationId === locationId)?.settings;
  if (!own || !isConfigured(own)) return [];
  return all
    .filter(({ settings, ...one }) => one.locationId !== locationId && isSame(settings, own))
    .map(({ name }) => name);
}
const isSame = (a: GdtSettings, b: GdtSettings): boolean =>
  a.receiver_id === b.receiver_id && a.sender_id === b.sender_id;

/**
 * Whether a file name is the agreed one: `<receiver4><sender4>`, with a number after it when
 * several may wait, and ending in `.gdt` or a number.
 */
export function isAgreed(name: string, { receiver_id, sender_id }: GdtSettings): boolean {
  const stem = `${sender_id.slice(0, 4)}${receiver_id.slice(0, 4)}`.toLowerCase();
  const rest = name.toLowerCase().startsWith(stem) ? name.slice(stem.length) : '';
  return /^(-?\d{1,14})?\.(gdt|\d{3})$/i.test(rest);
}

export type Understood =
  | { kind: 'request'; request: GdtRequest; patient: GdtPatient; type: '6301' | '6302'; end: End }
  /** A file of our own on its way out; its name is the same when both ids begin alike. */
  | { kind: 'own' }
  | { kind: 'problem'; problem: string };

/** The meaning of a file with a name agreed with `ends`; its header says which is meant. */
export function understand(bytes: Uint8Array, ends: readonly End[]): Understood {
  const read = readGdt(bytes, CHARSETS);
  if ('problem' in read) return { kind: 'problem', problem: read.problem };
  const { receiver, sender } = read.record;
  const end = ends.find(
    ({ settings }) => settings.sender_id === receiver && settings.receiver_id === sender,
  );
  if (!end) {
    const out = ends.some(
      ({ settings }) => settings.receiver_id === receiver && settings.sender_id === sender,
    );
    if (out) return { kind: 'own' };
    const problem =
      'Die GDT-Kennungen in der Datei (8315, 8316) sind bei keinem Standort so eingetragen.';
    return { kind: 'problem', problem };
  }
  const request = requestOf(digestOf(bytes), read);
  const { type, patient, problem } = request;
  if (!type || !patient) return { kind: 'problem', problem: problem ?? '' };
  return { kind: 'request', request, patient, type, end };
}
