import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ImportPreview } from '#contract/customers/calls/customer-imports.ts';
import { lineTo, WithClient } from '../../../../../tests/components/client.tsx';
import { clear, field, get, has, show } from '../../../../../tests/components/dom.ts';
import { IMPORT_COUNTS, IMPORT_DIALOG, IMPORT_FIELD_NAMES, IMPORT_TABLE } from '../texts.ts';
import { ImportDialog } from './import-dialog.tsx';

const PREVIEW: ImportPreview = {
  kind: 'csv',
  encoding: 'CP1252',
  columns: ['Name', 'Geb.', 'Handy', 'Farbe'],
  mapping: ['last_name', 'birth_date', 'mobile', null],
  counts: { good: 12, wrong: 1, duplicates: 2 },
  first: [
    {
      line: 2,
      state: 'new',
      cells: [
        { raw: 'Müller', value: 'Müller' },
        { raw: '24.12.1980', value: '1980-12-24' },
        { raw: '0171/5551234', value: '+491715551234' },
        null,
      ],
    },
    {
      line: 3,
      state: 'wrong',
      cells: [
        { raw: 'Meyer', value: 'Meyer' },
        { raw: '31.02.1975', value: '' },
        { raw: '', value: '' },
        null,
      ],
    },
  ],
  lines: [
    { line: 3, name: 'Meyer', problems: ['„31.02.1975“ ist kein Geburtsdatum.'], duplicate: null },
  ],
};

beforeEach(() => {
  // The document of these tests knows no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(clear);

/** Files are read whenever the browser has done so. */
const said = async (text: string) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await vi.waitFor(() => expect(document.body.textContent).toContain(text), { interval: 10 });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
};
const opened = async (preview: ImportPreview = PREVIEW) => {
  const { client, asked } = lineTo(
    { status: 200, body: { data: [] } },
    { status: 200, body: preview },
  );
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <WithClient client={client}>
        <ImportDialog onClose={() => {}} />
      </WithClient>
    </QueryClientProvider>,
  );
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'Patienten.csv')] });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await said(IMPORT_COUNTS.encoding('CP1252'));
  return asked;
};
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  );

it('shows the first lines as they will be stored, below what each column is taken for', async () => {
  await opened();
  expect(rows()).toEqual([
    ['Müller', '24.12.1980', '0171 5551234', '–'],
    ['Meyer', `31.02.1975 ${IMPORT_TABLE.unread}`, '', '–'],
  ]);
  expect(field('Geb.').value).toBe('birth_date');
  expect(field('Farbe').value).toBe('');
  const lines = [...document.querySelectorAll('tbody th')].map((one) => one.textContent);
  expect(lines).toEqual([`2: ${IMPORT_TABLE.states.new}`, `3: ${IMPORT_TABLE.states.wrong}`]);
});

it('counts who is new, who may be there already and what is left out', async () => {
  await opened();
  for (const text of [IMPORT_COUNTS.fresh(10), IMPORT_COUNTS.known(2), IMPORT_COUNTS.wrong(1)]) {
    expect(document.body.textContent).toContain(text);
  }
  expect(has('button', IMPORT_DIALOG.start(IMPORT_DIALOG.people(10)))).toBe(true);
  expect(document.body.textContent).toContain(
    'Zeile 3, Meyer: „31.02.1975“ ist kein Geburtsdatum.',
  );
});

it('reads the file again when a column is something else, and no field is taken twice', async () => {
  const asked = await opened();
  await act(async () => {
    field('Farbe').value = 'last_name';
    field('Farbe').dispatchEvent(new Event('change', { bubbles: true }));
  });
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]?.body).toMatchObject({ mapping: [null, 'birth_date', 'mobile', 'last_name'] });
  await said(IMPORT_COUNTS.encoding('CP1252'));
});

it('of GDT names the fields, which are what they are', async () => {
  await opened({ ...PREVIEW, kind: 'gdt' });
  expect(get('columnheader', IMPORT_FIELD_NAMES.birth_date)).toBeTruthy();
  expect(has('combobox', 'Geb.')).toBe(false);
});
