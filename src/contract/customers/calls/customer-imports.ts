import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';

const STAFF = ['personnels', 'admins'] as const;

/** What a column of a CSV file may be. */
export const IMPORT_FIELDS = [
  'last_name',
  'first_name',
  'title',
  'salutation',
  'birth_date',
  'sex',
  'mobile',
  'home',
  'work',
  'mail',
  'street',
  'postal_code',
  'city',
  'insurance_kind',
  'insurance_number',
  'insurance_name',
  'note',
  'tags',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Bytes of the largest file; as base64 it is a third larger. */
export const IMPORT_BYTES = 6 * 1024 * 1024;
/** Lines of one file. */
export const IMPORT_LINES = 20_000;

const Source = {
  /** Shown in the list of imports. */
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The file as it is, in base64. */
  file: z.base64(),
  /** Of each column; absent: guessed from the headings. Ignored for GDT. */
  mapping: z.optional(z.array(z.nullable(z.enum(IMPORT_FIELDS))).check(z.maxLength(200))),
};

const Counts = z.strictObject({ good: z.int(), wrong: z.int(), duplicates: z.int() });

/** How many lines are shown before anything is written. */
export const IMPORT_SHOWN = 10;

/** A field of a line. `value`: as it will be stored, empty where it cannot be read. */
const Cell = z.strictObject({ raw: z.string(), value: z.string() });

/** What an import of the file would do; nothing is written. */
export const ImportPreview = z.strictObject({
  kind: z.enum(['csv', 'gdt']),
  /** `UTF-8` or `CP1252`; for GDT what field 9206 says. */
  encoding: z.string(),
  /** Headings of the columns, and what each is taken for. */
  columns: z.array(z.string()),
  mapping: z.array(z.nullable(z.enum(IMPORT_FIELDS))),
  counts: Counts,
  /** The first lines as they are read; absent from older servers. */
  first: z.optional(
    z.array(
      z.strictObject({
        line: z.int(),
        /** By column; null for one that is left out. */
        cells: z.array(z.nullable(Cell)),
        /** `wrong`: the line is left out. `known`: the person may be there already. */
        state: z.enum(['new', 'known', 'wrong']),
      }),
    ),
  ),
  /** Lines with something to say, at most 200. */
  lines: z.array(
    z.strictObject({
      line: z.int(),
      name: z.string(),
      /** Why it is left out. */
      problems: z.array(z.string()),
      /** Who is there already. */
      duplicate: z.nullable(z.string()),
    }),
  ),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const previewImport = defineEndpoint({
  id: 'previewImport',
  method: 'POST',
  path: '/api/customers/imports/preview',
  summary: 'What would come of a CSV or GDT file: columns, errors by line, duplicates',
  access: 'session',
  roles: STAFF,
  permission: 'edit customers',
  body: z.strictObject(Source),
  response: ImportPreview,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'body_too_large'],
  write: 'direct',
  bodyLimit: 9 * 1024 * 1024,
});

const Imported = z.strictObject({
  id: Uuid,
  name: z.string(),
  at: Instant,
  by: z.string(),
  created: z.int(),
  undone_at: z.nullable(Instant),
});

/**
 * Imports all of a file or nothing; lines with errors are left out. Sent again with the same id, it
 * changes nothing.
 */
export const importCustomers = defineEndpoint({
  id: 'importCustomers',
  method: 'POST',
  path: '/api/customers/imports',
  summary: 'Import customers from a CSV or GDT file in one transaction',
  access: 'session',
  roles: STAFF,
  permission: 'edit customers',
  body: z.strictObject({ id: Uuid, ...Source, with_duplicates: z.boolean() }),
  response: Imported,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'body_too_large', 'request_in_flight'],
  write: 'direct',
  bodyLimit: 9 * 1024 * 1024,
});

export const customerImports = defineEndpoint({
  id: 'customerImports',
  method: 'GET',
  path: '/api/customers/imports',
  summary: 'The last imports of the practice',
  access: 'session',
  roles: STAFF,
  permission: 'edit customers',
  response: z.strictObject({ data: z.array(Imported) }),
  errors: ['not_signed_in', 'not_allowed'],
  write: 'read',
});

/** Refused, with a sentence that says why, once something depends on one of the customers. */
export const undoImport = defineEndpoint({
  id: 'undoImport',
  method: 'DELETE',
  path: '/api/customers/imports/{id}',
  summary: 'Take a whole import back',
  access: 'session',
  roles: STAFF,
  permission: 'edit customers',
  params: z.strictObject({ id: Uuid }),
  response: Imported,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found', 'request_in_flight'],
  write: 'direct',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    customerImports: 'Importe gelesen',
    previewImport: 'Import geprüft',
    importCustomers: 'Karteikarten importiert',
    undoImport: 'Import zurückgenommen',
  },
} satisfies Deeds;
