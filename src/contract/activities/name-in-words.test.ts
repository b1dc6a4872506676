import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../../../tests/fixtures/cpu-ms.ts';
import { nameInWords, saidNameText } from './name-in-words.ts';

const said = (words: string): string | null => {
  const name = nameInWords(words);
  return name && saidNameText(name);
};

describe('the name that somebody says of themselves', () => {
  it.each([
    [
      'Ja, guten Tag, Krüger mein Name, Hannelore Krüger. Ich bräuchte ein Rezept.',
      'Hannelore Krüger',
    ],
    ['Hallo, hier Yılmaz. Ich muss meinen Termin am Donnerstag absagen.', 'Yılmaz'],
    ['Guten Morgen, ich stehe im Stau. LG Sabine Vogt', 'Sabine Vogt'],
    ['Guten Tag, Friedrich Sommer. Meine Tochter soll zum Kieferchirurgen.', 'Friedrich Sommer'],
    ['Ist mein Laborbefund schon da? Viele Grüße, T. Nguyen', 'T. Nguyen'],
    ['Kann ich heute noch vorbeikommen? Mein Name ist Adamczyk.', 'Adamczyk'],
    ['Vielen Dank, dass Sie mich drangenommen haben. Sabine Vogt', 'Sabine Vogt'],
    ['Guten Tag, hier ist Käthe Österreich 🌷, ich brauche ein Folgerezept.', 'Käthe Österreich'],
    [
      'Hier spricht Frau Dr. Petra von der Heide, bitte rufen Sie zurück',
      'Dr. Petra von der Heide',
    ],
    ['hier ist die Frau Meier-Lüdenscheid, es geht um den Termin', 'Frau Meier-Lüdenscheid'],
    ['Ich heiße Ana de la Cruz Ich brauche einen Termin', 'Ana de la Cruz'],
    ['Ich bin Jean-Luc Picard und rufe wegen meiner Mutter an', 'Jean-Luc Picard'],
    ['Weber am Apparat, guten Morgen', 'Weber'],
    ['Danke!\nMit freundlichen Grüßen\nPetra Müller\nMusterweg 3', 'Petra Müller'],
    ['Mein Name ist O’Connor, Vorname Siân', 'O’Connor'],
  ])('%s', (words, name) => expect(said(words)).toBe(name));

  it.each([
    'Also ich muss Ihnen sagen, ich war gestern über eine Stunde im Wartezimmer.',
    'Hallo, bitte schnell, meine Mutter hatte bei Ihnen gestern einen Zahn gezogen bekommen.',
    'Ich bin Patientin bei Ihnen und brauche ein Rezept.',
    'Ich bin Privatpatient. Vielen Dank.',
    'Guten Tag Frau Doktor Weber, ich habe eine Frage',
    'Guten Tag Praxisteam, ich brauche Ibuprofen.',
    'Hier ist die Apotheke am Markt, es fehlt eine Unterschrift.',
    'Ich brauche hier Hilfe. Danke. Auf Wiederhören.',
    'Bitte rufen Sie zurück. Vielen Dank',
    'Ist hier Zahnarztpraxis?',
    'Viele Grüße',
    '',
  ])('says nothing: %s', (words) => expect(said(words)).toBeNull());
});

describe('its parts', () => {
  it('are those of a record', () => {
    expect(nameInWords('Hier spricht Herr Dr. Jan Peter von Hof.')).toEqual({
      salutation: 'Herr',
      title: 'Dr.',
      first_name: 'Jan Peter',
      last_name: 'von Hof',
    });
    expect(nameInWords('Hier ist Frau Öztürk.')).toMatchObject({
      salutation: 'Frau',
      first_name: '',
      last_name: 'Öztürk',
    });
  });

  it('are found in a long text without end in a moment', () => {
    const pieces = ['Guten Tag ', 'Aa von ', 'Aa Bb. ', 'A.', '- '];
    const texts = pieces.map((piece) => piece.repeat(4_000));
    expect(cpuMsOf(() => texts.map(nameInWords))).toBeLessThan(3_000);
  });
});
