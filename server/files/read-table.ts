import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { IMPORT_LINES, type ImportField } from '#contract/customers/calls/customer-imports.ts';
import { patientOf } from '#contract/gdt/patient.ts';
import { readGdt } from '#contract/gdt/read.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { CHARSETS } from './charsets.ts';
import { guessMapping } from './guess-mapping.ts';

/** A file as a table: what each column is, and its lines with their number in the file. */
export interface Table {
  kind: 'csv' | 'gdt';
  encoding: string;
  columns: string[];
  mapping: (ImportField | null)[];
  lines: { line: number; cells: string[] }[];
}

const refuse = (detail: string) => new Refusal('invalid_input', { detail });

/** UTF-8 where the bytes are that, with or without BOM; else what Windows programs write. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: 'UTF-8' | 'CP1252' } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: 'UTF-8' };
  } catch {
    return { text: iconv.decode(Buffer.from(bytes), 'cp1252'), encoding: 'CP1252' };
  }
}

const DELIMITERS = [';', '\t', ','] as const;

/** The delimiter that occurs most often in the first line, outside of quotes. */
export const delimiterOf = (text: string): string => {
  const head = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counted = DELIMITERS.map((sign) => ({ sign, count: head.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
};

function readCsv(bytes: Uint8Array, wanted: readonly (ImportField | null)[] | undefined): Table {
  const { text, encoding } = decodeText(bytes);
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      info: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 100_000,
    }) as unknown as typeof records;
  } catch {
    throw refuse('Die Datei ist keine lesbare CSV-Datei: Vielleicht fehlt ein Anführungszeichen.');
  }
  const [head, ...rest] = records;
  if (!head || rest.length === 0)
    throw refuse('Die Datei hat keine Zeilen unter den Überschriften.');
  if (rest.length > IMPORT_LINES) {
    throw refuse(`Die Datei hat mehr als ${IMPORT_LINES} Zeilen. Bitte teilen Sie sie.`);
  }
  const columns = head.record.slice(0, 200);
  return {
    kind: 'csv',
    encoding,
    columns,
    mapping: columns.map((_, at) =>
      wanted ? (wanted[at] ?? null) : (guessMapping(columns)[at] ?? null),
    ),
    lines: rest.map(({ record, info }) => ({ line: info.lines, cells: record })),
  };
}

const GDT_COLUMNS: ImportField[] = [
  'last_name',
  'first_name',
  'birth_date',
  'sex',
  'insurance_number',
  'street',
  'postal_code',
  'city',
];

function readPatient(bytes: Uint8Array): Table {
  const read = readGdt(bytes, CHARSETS);
  if ('problem' in read) throw refuse(read.problem);
  if (read.record.type !== '6301') {
    throw refuse('Diese GDT-Datei überträgt keine Stammdaten (Satzart 6301).');
  }
  const patient = patientOf(read.record.fields);
  const [, code = '', city = ''] =
    /^(\d{4,5})?\s*(.*)$/.exec(patient.postal_code_and_city ?? '') ?? [];
  return {
    kind: 'gdt',
    encoding: { '1': '7-Bit', '2': 'CP437', '3': 'CP1252' }[read.charset],
    columns: [...GDT_COLUMNS],
    mapping: GDT_COLUMNS,
    lines: [
      {
        line: 1,
        cells: [
          patient.surname,
          patient.first_name,
          patient.birth_date,
          patient.sex ?? '',
          patient.insurance_number ?? '',
          patient.street ?? '',
          code,
          city,
        ],
      },
    ],
  };
}

/** A GDT file begins with the length and the field 8000 of its first line. */
const isGdt = (bytes: Uint8Array): boolean =>
  /^\d{3}8000/.test(String.fromCharCode(...bytes.subarray(0, 7)));

/** @throws Refusal invalid_input with a German sentence */
export const readTable = (
  bytes: Uint8Array,
  mapping: readonly (ImportField | null)[] | undefined,
): Table => (isGdt(bytes) ? readPatient(bytes) : readCsv(bytes, mapping));
