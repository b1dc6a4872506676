import { describe, expect, it } from 'vitest';
import type { SingleByte } from './charset.ts';
import type { GdtPatient } from './patient.ts';
import { readGdt } from './read.ts';
import { split, writeGdt } from './record.ts';
import { examinationResults, masterData, masterDataRequest } from './records.ts';
import { troublesOf } from './troubles.ts';

const LATIN: SingleByte = {
  code: '3',
  byteOf: (character) =>
    /^[ -~\u00a0-\u00ff]$/.test(character) ? character.charCodeAt(0) : undefined,
  characterOf: (byte) => String.fromCharCode(byte),
};
const SETS = { '1': LATIN, '2': LATIN, '3': LATIN };
const ENDS = { receiver: 'LINDPVS1', sender: 'EMPFANG1' };
const PATIENT: GdtPatient = {
  number: '4711',
  surname: 'Größler',
  first_name: 'Ömer',
  birth_date: '1957-03-01',
};
const TODAY = '2026-11-22';
const troubles = (patient: GdtPatient, ends = ENDS) => {
  const record = masterData(ends, patient);
  return troublesOf(record, writeGdt(record, LATIN), TODAY).map(({ id }) => id);
};
const results = (...texts: string[]) =>
  writeGdt(
    examinationResults(ENDS, PATIENT, {
      comment: '',
      documents: [],
      results: [{ test_id: 'A', question: 'Frage', texts }],
    }),
    LATIN,
  ).lines.filter(({ id }) => id === '8480');

describe('long texts', () => {
  it('go on in a further line, cut at a blank', () => {
    expect(split('eins zwei drei', 9)).toEqual(['eins zwei', 'drei']);
    expect(split('eins zwei drei', 10)).toEqual(['eins zwei', 'drei']);
  });
  it('without a blank are cut at the width', () => {
    expect(split('x'.repeat(25), 10)).toEqual(['x'.repeat(10), 'x'.repeat(10), 'x'.repeat(5)]);
  });
  it('lose nothing but blanks at the cuts', () => {
    const text = 'Nach dem Essen bekomme ich oft Ausschlag an den Armen und einmal Atemnot.'.repeat(
      9,
    );
    expect(
      results(text)
        .map(({ content }) => content)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(text.replaceAll(' ', ''));
    expect(Math.max(...results(text).map(({ content }) => content.length))).toBeLessThanOrEqual(60);
  });
  it('keep their own lines, and no control character breaks the format', () => {
    expect(results('eins\r\nzwei\tdrei\u0000').map(({ content }) => content)).toEqual([
      'eins',
      'zwei drei',
    ]);
  });
  it('as a question stand whole in the hint', () => {
    const question =
      'Nehmen Sie regelmäßig Medikamente ein, auch solche ohne Rezept aus der Apotheke?';
    const { lines } = writeGdt(
      examinationResults(ENDS, PATIENT, {
        comment: '',
        documents: [],
        results: [{ test_id: 'MED', question, texts: ['Ja'] }],
      }),
      LATIN,
    );
    expect(lines.find(({ id }) => id === '8411')?.content).toMatch(/^.{1,57}\.\.\.$/);
    const hint = lines.filter(({ id }) => id === '8470').map(({ content }) => content);
    expect(hint.join(' ')).toBe(question);
  });
});

describe('what keeps a file from being sent', () => {
  it('is nothing for a whole one', () => {
    expect(troubles(PATIENT)).toEqual([]);
  });
  it.each([
    [{ ...PATIENT, number: ' ' }, ['3000']],
    [{ ...PATIENT, number: '12345678901' }, ['3000']],
    [{ ...PATIENT, surname: 'x'.repeat(29) }, ['3101']],
    [{ ...PATIENT, birth_date: '' }, ['3103']],
    [{ ...PATIENT, birth_date: '2001-02-30' }, ['3103']],
    [{ ...PATIENT, birth_date: '2026-11-23' }, ['3103']],
  ])('is a patient who does not fit (%#)', (patient, fields) => {
    expect(troubles(patient)).toEqual(fields);
  });
  it.each(['LIND', 'LINDENHOF', 'LINDÄHOF', '../LINDH'])('is an id like %s', (receiver) => {
    expect(troubles(PATIENT, { ...ENDS, receiver })).toContain('8315');
  });
});

describe('reading', () => {
  const whole = writeGdt(masterDataRequest(ENDS, '4711'), LATIN).bytes;
  const problemOf = (bytes: Uint8Array) => {
    const read = readGdt(bytes, SETS);
    return 'problem' in read ? read.problem : undefined;
  };

  it('refuses a file that broke off anywhere', () => {
    expect(problemOf(whole)).toBeUndefined();
    for (let length = 0; length < whole.length; length++) {
      expect(problemOf(whole.subarray(0, length)), `${length} bytes`).toBeDefined();
    }
  });
  it('refuses a line that is longer or shorter than it says', () => {
    const text = String.fromCharCode(...whole);
    const bytes = (changed: string) => Uint8Array.from(changed, (one) => one.charCodeAt(0));
    expect(problemOf(bytes(text.replace('01330004711', '01430004711')))).toBeDefined();
    expect(problemOf(bytes(text.replace('01330004711', '01230004711')))).toBeDefined();
    expect(problemOf(bytes('Guten Tag\r\n'))).toBeDefined();
  });
  it('takes CP437 where no set is named', () => {
    const bytes = Uint8Array.from('01380006300\r\n014810000027\r\n', (one) => one.charCodeAt(0));
    expect(readGdt(bytes, SETS)).toMatchObject({ charset: '2' });
  });
});
