import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IMPORT_WORDS } from '#contract/questionnaires/import-words.ts';
import { lineTo, WithClient } from '../../../../../tests/components/client.tsx';
import { clear, click, field, get, has, show } from '../../../../../tests/components/dom.ts';
import { ImportDialog } from './import-dialog.tsx';
import { IMPORT_DIALOG, IMPORT_REPORT } from './texts.ts';

const LOCATION = '01970000-0000-7000-8000-00000000aa01';
const DONE = {
  status: 201,
  body: {
    questionnaire: {
      id: '01970000-0000-7000-8000-00000000aa02',
      location_id: LOCATION,
      title: 'Aufnahme',
      status: 'published',
      access: 'public',
      languages: ['de'],
      version: 2,
      published_version: 2,
      questions: 4,
      updated_at: '2026-03-02T09:00:00.000Z',
    },
    items: 4,
    not_carried_over: [],
    warnings: [],
    recognised: [
      { link_id: 'a', what: 'Nachname der ausfüllenden Person', why: 'Am Wortlaut erkannt.' },
    ],
  },
};
const THERE = {
  status: 409,
  body: {
    type: 'about:blank',
    title: 'x',
    status: 409,
    code: 'already_exists',
    errors: [{ field: 'url', message: 'Aufnahme' }],
  },
};

const open = async (...answers: Parameters<typeof lineTo>) => {
  const { client, asked } = lineTo(...answers);
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <WithClient client={client}>
        <ImportDialog
          locationId={LOCATION}
          files={[new File(['{"resourceType":"Questionnaire"}'], 'aufnahme.json')]}
          onClose={() => {}}
        />
      </WithClient>
    </QueryClientProvider>,
  );
  return asked;
};
const said = (text: string) =>
  vi.waitFor(() => expect(document.body.textContent).toContain(text), { interval: 10 });

beforeEach(() => {
  // The document of these tests knows no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(clear);

it('asks what becomes of another edition, and takes it as that', async () => {
  const asked = await open(THERE, DONE);
  await click(get('button', IMPORT_DIALOG.start));
  await said(IMPORT_WORDS.there('Aufnahme'));
  expect(has('button', IMPORT_WORDS.separate)).toBe(true);
  await click(get('button', IMPORT_WORDS.replace));
  await said(IMPORT_REPORT.imported('Aufnahme', '4'));
  expect(document.body.textContent).toContain('Nachname der ausfüllenden Person');
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('import-title'));
  expect(get('link', IMPORT_REPORT.editNamed('Aufnahme')).getAttribute('href')).toContain(
    DONE.body.questionnaire.id,
  );
  expect(asked.map(({ path }) => path.includes('/import'))).toEqual([true, true]);
  expect(document.body.textContent).not.toContain(IMPORT_WORDS.there('Aufnahme'));
});

it('has the defaults of the command: published, and filled without signing in', async () => {
  await open(DONE);
  expect(field(IMPORT_WORDS.withoutSignIn).checked).toBe(true);
  expect(field(IMPORT_WORDS.publish).checked).toBe(true);
});
