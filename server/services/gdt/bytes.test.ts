import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GDT_CHARSETS } from '#contract/gdt/charset.ts';
import type { GdtPatient } from '#contract/gdt/patient.ts';
import { patientOf } from '#contract/gdt/patient.ts';
import { readGdt } from '#contract/gdt/read.ts';
import { type GdtRecord, writeGdt } from '#contract/gdt/record.ts';
import {
  examinationRequest,
  examinationResults,
  masterData,
  masterDataRequest,
  showResults,
} from '#contract/gdt/records.ts';
import { troublesOf } from '#contract/gdt/troubles.ts';
import { CHARSETS } from '#server/files/charsets.ts';

const ENDS = { receiver: 'LINDPVS1', sender: 'EMPFANG1' };
const PATIENT: GdtPatient = {
  number: '4711',
  surname: 'Größler',
  first_name: 'Ömer',
  birth_date: '1957-03-01',
  insurance_number: 'A123456780',
  postal_code_and_city: '44135 Köln',
  street: 'Übergang 5',
  sex: 'male',
};
const TODAY = '2026-11-22';

const RECORDS: Record<GdtRecord['type'], GdtRecord> = {
  '6300': masterDataRequest(ENDS, '4711'),
  '6301': masterData(ENDS, PATIENT),
  '6302': examinationRequest(ENDS, PATIENT),
  '6310': examinationResults(ENDS, PATIENT, {
    comment: 'Anamnese vom 12.03.2026',
    documents: [{ format: 'PDF', description: 'Anamnese', path: 'C:\\GDT\\LINDEMPF.pdf' }],
    results: [
      { test_id: 'GEWICHT', question: 'Gewicht', value: '72.5', unit: 'kg', texts: [] },
      {
        test_id: 'ALLERG',
        question: 'Allergien gegen Nüsse?',
        texts: ['Ja, gegen Walnüsse und Pinienkerne – seit vielen Jahren, zuletzt stark'],
      },
    ],
  }),
  '6311': showResults(ENDS, PATIENT, 'ALLERG'),
};
const TYPES = Object.keys(RECORDS) as GdtRecord['type'][];

/** A file of tests/fixtures/gdt: bytes in hex, what stands behind `#` is for the reader. */
const handMade = (name: string): Buffer => {
  const text = readFileSync(
    new URL(`../../../tests/fixtures/gdt/${name}.hex`, import.meta.url),
    'utf8',
  );
  return Buffer.from(text.replace(/#.*/g, '').replace(/\s/g, ''), 'hex');
};

const CASES = TYPES.flatMap((type) => GDT_CHARSETS.map((code) => [type, code] as const));

describe('a GDT file', () => {
  it.each(CASES)(
    'of type %s in character set %s is the hand-made one, byte by byte',
    (type, code) => {
      const file = writeGdt(RECORDS[type], CHARSETS[code]);
      expect(Buffer.from(file.bytes).toString('hex')).toBe(
        handMade(`${type}-${code}`).toString('hex'),
      );
      expect(troublesOf(RECORDS[type], file, TODAY)).toEqual([]);
    },
  );

  it.each(CASES)('of type %s in character set %s is read as it was written', (type, code) => {
    const read = readGdt(handMade(`${type}-${code}`), CHARSETS);
    if ('problem' in read) throw new Error(read.problem);
    expect(read.charset).toBe(code);
    expect(read.record).toMatchObject({ type, ...ENDS });
    expect(Buffer.from(writeGdt(read.record, CHARSETS[code]).bytes)).toEqual(
      handMade(`${type}-${code}`),
    );
  });

  it.each(['6301', '6302'] as const)('of type %s names its patient', (type) => {
    for (const code of ['2', '3'] as const) {
      const read = readGdt(handMade(`${type}-${code}`), CHARSETS);
      if ('problem' in read) throw new Error(read.problem);
      expect(patientOf(read.record.fields)).toEqual(PATIENT);
    }
  });

  it('in seven bits is read with the umlauts of DIN 66003', () => {
    const bytes = Buffer.from(
      '01380006301\r\n014810000051\r\n01092061\r\n0143101M}ll~\r\n',
      'latin1',
    );
    expect(readGdt(bytes, CHARSETS)).toMatchObject({
      record: { fields: [{ id: '3101', content: 'Müllß' }] },
    });
  });
});

describe('a text of several lines', () => {
  it.each(GDT_CHARSETS)(
    'goes on in a further line of its field in set %s, and warns of nothing',
    (code) => {
      const record = examinationResults(ENDS, PATIENT, {
        comment: '',
        documents: [],
        results: [{ test_id: 'A', question: 'Frage', texts: ['eins\r\nzwei\ndrei\u2028vier\tf'] }],
      });
      const { lines, replaced } = writeGdt(record, CHARSETS[code]);
      expect(lines.filter(({ id }) => id === '8480').map(({ content }) => content)).toEqual([
        'eins',
        'zwei',
        'drei',
        'vier f',
      ]);
      expect(replaced.filter(({ id }) => id === '8480')).toEqual([]);
    },
  );
});

describe('characters that a set lacks', () => {
  const replacedIn = (code: '1' | '2' | '3', surname: string) => {
    const { lines, replaced } = writeGdt(masterData(ENDS, { ...PATIENT, surname }), CHARSETS[code]);
    return [
      lines.find(({ id }) => id === '3101')?.content,
      replaced.filter((one) => one.id === '3101'),
    ];
  };

  it('are replaced where one sees it, and named', () => {
    expect(replacedIn('2', 'Şahin €')).toEqual([
      'Sahin EUR',
      [
        { id: '3101', from: 'Ş', to: 'S' },
        { id: '3101', from: '€', to: 'EUR' },
      ],
    ]);
    expect(replacedIn('3', 'Şahin €')).toEqual(['Sahin €', [{ id: '3101', from: 'Ş', to: 'S' }]]);
    expect(replacedIn('1', 'Müller')).toEqual(['Mueller', [{ id: '3101', from: 'ü', to: 'ue' }]]);
  });
  it('count as they are written', () => {
    const { lines } = writeGdt(masterData(ENDS, { ...PATIENT, surname: 'Müller' }), CHARSETS['1']);
    expect(lines.find(({ id }) => id === '3101')?.length).toBe(9 + 'Mueller'.length);
  });
  it('that are put together are one character', () => {
    expect(replacedIn('3', 'Mu\u0308ller')).toEqual(['Müller', []]);
  });
  it('of which nothing can be read keep a name from being sent', () => {
    const record = masterData(ENDS, { ...PATIENT, surname: 'أحمد' });
    const file = writeGdt(record, CHARSETS['3']);
    expect(file.lines.find(({ id }) => id === '3101')?.content).toBe('????');
    expect(troublesOf(record, file, TODAY).map(({ id }) => id)).toEqual(['3101']);
  });
});
