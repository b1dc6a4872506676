import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Location } from '#contract/practice/location.ts';
import { IMPORT_WORDS } from '#contract/questionnaires/import-words.ts';
import { Uuid } from '#contract/shared/ids.ts';
import { chooseLocation } from './import/choose-location.ts';
import { questionnaireIdOf } from './import/import-id.ts';
import { ImportRefused } from './import/import-refused.ts';
import { reportOf } from './import/import-report.ts';
import { readResource } from './import/read-resource.ts';

const locationOf = (id: string, name: string): Location => ({
  id,
  name,
  street: '',
  postal_code: '',
  city: '',
  phone: '',
  emergency_phone: null,
  digital_reception: { active_dashboard_buttons: [] },
  dashboard_buttons: [],
});

describe('the id of an imported questionnaire', () => {
  const resource = { url: 'https://a.example/q', id: 'q', title: 'A' };

  it('is a UUID and the same for the same file and location', () => {
    const id = questionnaireIdOf(resource, 'mitte');
    expect(Uuid.safeParse(id).success).toBe(true);
    expect(questionnaireIdOf({ ...resource, title: 'B' }, 'mitte')).toBe(id);
  });

  it('differs by location and by questionnaire', () => {
    const ids = [
      questionnaireIdOf(resource, 'mitte'),
      questionnaireIdOf(resource, 'sued'),
      questionnaireIdOf({ id: 'q' }, 'mitte'),
      questionnaireIdOf({ id: 'q', title: 'of another publisher' }, 'mitte'),
      questionnaireIdOf({ title: 'A' }, 'mitte'),
      questionnaireIdOf({ title: 'B' }, 'mitte'),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the location of an import', () => {
  const all = [locationOf('1', 'Lindenhof Mitte'), locationOf('2', 'Lindenhof Süd')];

  it.each([
    [undefined, '1'],
    ['mitte', '1'],
    ['Lindenhof Süd', '2'],
    ['sued', '2'],
    ['SÜD', '2'],
    ['2', '2'],
  ])('%s is location %s', (wanted, id) => {
    expect(chooseLocation(all, wanted).id).toBe(id);
  });

  it.each(['nord', 'mit', 'lindenhof', ''])(
    '„%s“ is refused with the names there are',
    (wanted) => {
      expect(() => chooseLocation(all, wanted)).toThrow(ImportRefused);
      expect(() => chooseLocation(all, wanted)).toThrow('Lindenhof Mitte, Lindenhof Süd');
    },
  );
});

describe('a file to import', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'empfang-import-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const write = async (content: string): Promise<string> => {
    const file = join(folder, 'a.json');
    await writeFile(file, content);
    return file;
  };

  it('is read with or without a byte order mark', async () => {
    const file = await write('\ufeff{"resourceType":"Questionnaire","id":"a"}');
    expect(await readResource(file)).toEqual({ resourceType: 'Questionnaire', id: 'a' });
  });

  it.each([
    ['{', 'kein JSON'],
    ['[]', 'keine FHIR-Ressource'],
    ['null', 'keine FHIR-Ressource'],
    ['{"resourceType":"Patient"}', 'ein FHIR-Patient'],
  ])('%s is refused', async (content, why) => {
    const file = await write(content);
    await expect(readResource(file)).rejects.toThrow(why);
  });

  it('that is not there is refused', async () => {
    await expect(readResource(join(folder, 'none.json'))).rejects.toThrow('gibt es nicht');
  });
});

describe('the report of an import', () => {
  const summary = {
    id: 'x',
    location_id: 'y',
    title: 'Anamnese',
    status: 'published' as const,
    access: 'public' as const,
    version: 1,
    questions: 2,
    updated_at: '2026-03-02T09:00:00Z',
  };
  const lost = (link_id: string) => ({ link_id, what: 'Punktwert', why: 'Wird nicht gezählt.' });

  it('says a finding once and names all places', () => {
    const report = reportOf(
      {
        questionnaire: summary,
        items: 2,
        not_carried_over: [lost('1'), lost('2')],
        warnings: [{ link_id: '', what: 'Sprache fehlt', why: 'Deutsch.' }],
        recognised: [{ link_id: '3', what: 'Versichertennummer', why: '„KVNR“. Erkannt.' }],
      },
      'Mitte',
    );
    expect(report).toBe(
      [
        '  ✓ „Anamnese“ mit 2 Elementen, veröffentlicht, ohne Anmeldung, Standort Mitte',
        '    /questionnaires/no-menu/view/x',
        `  ${IMPORT_WORDS.recognised} (1):`,
        '    – Versichertennummer. „KVNR“. Erkannt.',
        '      Bei: 3',
        '  Ohne Wirkung (2):',
        '    – Punktwert. Wird nicht gezählt.',
        '      Bei: 1, 2',
        '  Hinweise (1):',
        '    – Sprache fehlt. Deutsch.',
      ].join('\n'),
    );
  });

  it('gives no address to a draft', () => {
    const report = reportOf(
      {
        questionnaire: { ...summary, status: 'draft' },
        items: 2,
        not_carried_over: [],
        warnings: [],
        recognised: [],
      },
      'Mitte',
    );
    expect(report).toBe('  ✓ „Anamnese“ mit 2 Elementen, als Entwurf, Standort Mitte');
  });
});
