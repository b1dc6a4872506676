import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IMPORT_WORDS } from '#contract/questionnaires/import-words.ts';
import { lineTo, WithClient } from '../../../../../tests/components/client.tsx';
import { clear, click, field, get, has, show } from '../../../../../tests/components/dom.ts';
import { ImportDialog } from './import-dialog.tsx';
import { IMPORT_DIALOG, IMPORT_PREVIEW, IMPORT_REPORT } from './texts.ts';

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

const FILE = {
  resourceType: 'Questionnaire',
  title: 'Aufnahme',
  language: 'de',
  item: [
    { linkId: 'a', type: 'string', text: 'Nachname' },
    { linkId: 'b', type: 'boolean', text: 'Nehmen Sie Medikamente?' },
  ],
};

const openWith = async (texts: readonly string[], ...answers: Parameters<typeof lineTo>) => {
  const { client, asked } = lineTo(...answers);
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <WithClient client={client}>
        <ImportDialog
          locationId={LOCATION}
          files={texts.map(
            (text, at) => new File([text], at === 0 ? 'aufnahme.json' : `${at}.json`),
          )}
          onClose={() => {}}
        />
      </WithClient>
    </QueryClientProvider>,
  );
  return asked;
};
const open = async (...answers: Parameters<typeof lineTo>) => {
  const asked = await openWith([JSON.stringify(FILE)], ...answers);
  await said('Nehmen Sie Medikamente?');
  return asked;
};
/** Files are read, and what reads them is fetched: that is drawn whenever it is there. */
const said = async (text: string) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await vi.waitFor(() => expect(document.body.textContent).toContain(text), { interval: 10 });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
};

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

it('shows what will come, and takes it only then', async () => {
  const asked = await open(DONE);
  expect(get('region', 'Aufnahme').textContent).toContain('aufnahme.json · 2 Fragen · 1 Seite');
  expect(document.body.textContent).toContain(IMPORT_WORDS.recognised);
  expect(asked).toEqual([]);
});

it('sends nothing of what cannot be read, and says so before and after', async () => {
  const asked = await openWith(
    [JSON.stringify(FILE), '{"resourceType":"Patient"}', '<xml/>'],
    DONE,
  );
  await said(IMPORT_PREVIEW.refused('1.json'));
  await said(IMPORT_PREVIEW.refused('2.json'));
  expect(document.body.textContent).toContain('„Patient“');
  await click(get('button', IMPORT_DIALOG.start));
  await said(IMPORT_REPORT.refused('1.json'));
  expect(asked).toHaveLength(1);
});

it('takes nothing where no file can be read', async () => {
  await openWith(['[]']);
  await said(IMPORT_PREVIEW.refused('aufnahme.json'));
  expect((get('button', IMPORT_DIALOG.start) as HTMLButtonElement).disabled).toBe(true);
});
