import { describe, expect, it } from 'vitest';
import { recogniseConcern, soundsUrgent } from './recognise.ts';

describe('the concern of what somebody says', () => {
  it.each([
    ['Ich bräuchte ein Folgerezept für Ramipril 5 mg.', 'Rezept'],
    ['Könnten Sie mir meine Tabletten nachbestellen', 'Rezept'],
    ['Ich brauche eine Überweisung zum Kardiologen', 'Überweisung'],
    ['Ist der Befund vom Labor schon da?', 'Befund'],
    ['Ich habe eine Frage zu meiner Rechnung', 'Abrechnung'],
    ['Ich muss meinen Termin am Dienstag leider absagen', 'Termin'],
    ['Kann ich zur Kontrolle kommen', 'Termin'],
    ['Guten Tag, bitte rufen Sie mich zurück.', null],
    ['', null],
  ])('%s', (words, concern) => expect(recogniseConcern(words)).toBe(concern));
});

describe('what sounds like an emergency', () => {
  it.each([
    'Mein Mann ist bewusstlos',
    'Es ist ein Notfall, mein Sohn hat sich den Zahn ausgeschlagen',
    'Die Blutung hört nicht auf',
    'Mein Vater hat Atemnot',
    'Die Schmerzen sind unerträglich',
  ])('%s', (words) => expect(soundsUrgent(words)).toBe(true));

  it.each([
    'Es ist kein Notfall, aber ich hätte gern bald einen Termin',
    'Ich brauche ein Rezept',
    'Der Termin passt nicht',
    '',
  ])('is not: %s', (words) => expect(soundsUrgent(words)).toBe(false));
});
