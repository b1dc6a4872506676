import {
  IMPORT_SHOWN,
  type ImportField,
  type ImportPreview,
} from '#contract/customers/calls/customer-imports.ts';
import type { CustomerContent } from '#contract/customers/customer.ts';
import type { ImportRow } from '#server/files/read-rows.ts';
import type { Table } from '#server/files/read-table.ts';

type First = NonNullable<ImportPreview['first']>;

/** What is stored of a field; empty for nothing. */
function storedOf(content: CustomerContent, field: ImportField): string {
  switch (field) {
    case 'mobile':
    case 'home':
    case 'work':
      return content.phones.find(({ use }) => use === field)?.number ?? '';
    case 'mail':
      return content.mails[0] ?? '';
    case 'tags':
      return content.tags.join(', ');
    case 'sex':
      return content.sex === 'unknown' ? '' : content.sex;
    default:
      return content[field];
  }
}

/** A preview shows what is in a cell, not a page of it. */
const MOST = 200;

/** The first lines of a list, cell by cell, beside what is in the file. */
export const firstLines = (
  { mapping, lines }: Table,
  rows: readonly ImportRow[],
  known: ReadonlyMap<number, string>,
): First =>
  rows.slice(0, IMPORT_SHOWN).map(({ line, content, problems }, at) => ({
    line,
    cells: mapping.map((field, column) =>
      field === null
        ? null
        : {
            raw: (lines[at]?.cells[column] ?? '').trim().slice(0, MOST),
            value: storedOf(content, field).slice(0, MOST),
          },
    ),
    state: problems.length > 0 ? 'wrong' : known.has(line) ? 'known' : 'new',
  }));
