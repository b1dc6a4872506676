import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../../../../tests/fixtures/cpu-ms.ts';
import { checkQuestionnaire } from '../../questionnaires/checks/check.ts';
import { subjectOf, subjectText } from '../../questionnaires/meanings.ts';
import { importQuestionnaire } from '../import.ts';
import { partInWords } from './person-words.ts';

const EXPRESSION =
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-initialExpression';
const begins = (expression: string) => [
  { url: EXPRESSION, valueExpression: { language: 'text/fhirpath', expression } },
];
const read = (item: object[]) =>
  importQuestionnaire({ resourceType: 'Questionnaire', title: 'T', language: 'de', item });
const meant = (item: object[]) =>
  Object.fromEntries(read(item).recognised.map(({ link_id, what }) => [link_id, what]));

/** A form built like the parents' questionnaires for the school entry examination. */
const PARENTS = [
  {
    linkId: '1',
    type: 'group',
    text: '(1) Personenbezogene Daten Kind',
    item: [
      {
        linkId: '1.1',
        type: 'string',
        text: '(1.1) Nachname des Kindes',
        extension: begins('%patient.name[0].family'),
      },
      {
        linkId: '1.2',
        type: 'string',
        text: '(1.2) Vorname des Kindes',
        extension: begins('%patient.name[0].given[0]'),
      },
      {
        linkId: '1.3',
        type: 'date',
        text: '(1.3) Geburtsdatum',
        extension: begins('%patient.birthdate'),
      },
      { linkId: '1.9', type: 'string', text: '(1.9) PLZ' },
    ],
  },
  {
    linkId: '2',
    type: 'group',
    text: '(2) Personenbezogene Daten Personensorgeberechtigter',
    item: [
      // The publisher's expression names the patient here, too, but the words around name somebody
      // else.
      {
        linkId: '2.2',
        type: 'string',
        text: '(2.2) Nachname',
        extension: begins('%patient.name[0].family'),
      },
      { linkId: '2.4', type: 'string', text: '(2.4) PLZ' },
      { linkId: '2.7', type: 'string', text: '(2.7) Telefonnummer' },
      { linkId: '2.12', type: 'date', text: '(2.12) Geburtsdatum' },
    ],
  },
  {
    linkId: '3',
    type: 'group',
    text: 'Weitere Personen im Haushalt',
    repeats: true,
    item: [{ linkId: '3.1', type: 'string', text: 'Straße' }],
  },
  { linkId: '4', type: 'string', text: 'Name Kinderarzt' },
];

describe('whom an imported form is about', () => {
  it('is said by its expressions and its words, patient and who fills it apart', () => {
    expect(meant(PARENTS)).toEqual({
      '1.1': 'Nachname der Patientin oder des Patienten',
      '1.2': 'Vorname der Patientin oder des Patienten',
      '1.3': 'Geburtsdatum der Patientin oder des Patienten',
      '1.9': 'Postleitzahl',
      '2.2': 'Nachname der ausfüllenden Person',
      '2.7': 'Telefonnummer für Rückfragen',
      '2.12': 'Geburtsdatum der ausfüllenden Person',
    });
  });

  it('is read of a hand-in, and what named the patient is no longer reported as lost', () => {
    const { content, notCarriedOver, warnings } = read(PARENTS);
    const answers = { '1.1': 'Muster', '1.2': 'Ben', '1.3': '2020-05-01', '2.2': 'Muster' };
    expect(subjectText(subjectOf(content, answers))).toBe('Ben Muster, geb. 01.05.2020');
    expect(notCarriedOver).toEqual([]);
    expect(warnings).toEqual([]);
    expect(checkQuestionnaire(content)).toEqual([]);
  });

  it('is who fills it, where a form tells nobody apart', () => {
    const item = [
      {
        linkId: 'a',
        type: 'string',
        text: 'Name',
        extension: begins("%patient.name[0].select(given.first() + ' ' + family)"),
      },
      { linkId: 'b', type: 'date', text: 'Geburtsdatum:' },
      { linkId: 'c', type: 'string', text: 'Ihre Krankenkasse' },
      { linkId: 'd', type: 'string', text: 'Versichertennummer' },
      { linkId: 'e', type: 'string', text: 'Handynummer' },
    ];
    expect(meant(item)).toEqual({
      a: 'Vor- und Nachname der ausfüllenden Person',
      b: 'Geburtsdatum der ausfüllenden Person',
      c: 'Krankenkasse',
      d: 'Versichertennummer',
      e: 'Telefonnummer für Rückfragen',
    });
    const { content } = read(item);
    const said = (name: string) => subjectOf(content, { a: name });
    expect(said('Anna Lena Muster')).toMatchObject({
      first_name: 'Anna Lena',
      last_name: 'Muster',
    });
    expect(said('Muster, Erika')).toMatchObject({ first_name: 'Erika', last_name: 'Muster' });
    expect(said('Muster')).toMatchObject({ first_name: '', last_name: 'Muster' });
  });

  it('is said once: a name beside a first name is the family name, a second one means nothing', () => {
    expect(
      meant([
        { linkId: 'a', type: 'string', text: 'Name' },
        { linkId: 'b', type: 'string', text: 'Vorname' },
        { linkId: 'c', type: 'string', text: 'Vorname' },
      ]),
    ).toEqual({
      a: 'Nachname der ausfüllenden Person',
      b: 'Vorname der ausfüllenden Person',
    });
  });

  it('is named as not known, where no question says it', () => {
    const { warnings, recognised } = read([{ linkId: 'a', type: 'string', text: 'Beschwerden' }]);
    expect(recognised).toEqual([]);
    expect(warnings.map(({ what }) => what)).toContain(
      'Von wem ein Bogen ist, ist nicht zu erkennen',
    );
  });

  it('is not guessed from words that ask for something else', () => {
    for (const text of [
      'Geburtsname des Kindes',
      'Geburtsland',
      'Name der Medikamente, die Sie nehmen',
      'Ort der Schmerzen',
      'Straßenverkehr',
      'Telefonieren Sie viel?',
      'Nachnamen aller Personen, die mit Ihnen im Haushalt leben und Beschwerden haben',
    ]) {
      expect(partInWords(text), text).toBeUndefined();
    }
  });

  it('is looked for quickly, whatever a file holds', () => {
    const long = `Name${' '.repeat(300_000)}x`;
    const item = [
      {
        linkId: 'a',
        type: 'string',
        text: long,
        extension: begins(`%patient${'.name'.repeat(50_000)}`),
      },
    ];
    expect(cpuMsOf(() => expect(read(item).recognised).toEqual([]))).toBeLessThan(5_000);
  });

  it('reports what the file names a second time', () => {
    const twice = ['a', 'b'].map((linkId) => ({
      linkId,
      type: 'string',
      text: 'Nachname',
      extension: begins('%patient.name.family'),
    }));
    const { recognised, notCarriedOver } = read(twice);
    expect(recognised.map(({ link_id }) => link_id)).toEqual(['a']);
    expect(notCarriedOver).toMatchObject([{ link_id: 'b', what: 'Berechnete Vorbelegung' }]);
  });

  it('reports an expression of the patient for which nothing here stands', () => {
    const gender = [
      { linkId: 'a', type: 'string', text: 'Geschlecht', extension: begins('%patient.gender') },
    ];
    expect(read(gender).notCarriedOver).toMatchObject([{ what: 'Berechnete Vorbelegung' }]);
  });
});
