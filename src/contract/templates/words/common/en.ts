import type { CommonWords } from '../words.ts';

export const COMMON = {
  options: { ja: 'Yes', nein: 'No', unbekannt: 'I don’t know' },
  person: {
    vorname: 'First name',
    nachname: 'Last name',
    geburtsdatum: 'Date of birth',
    strasse: 'Street and house number',
    plz: {
      text: 'Postcode',
      help: 'From abroad please with the sign of the country, for example A-1010.',
    },
    ort: 'Town',
    telefon: 'On which telephone number can we reach you during the day?',
    email: {
      text: 'E-mail address',
      help: 'If you would like to receive messages from us this way. You do not have to give it.',
    },
    versicherung: {
      text: 'How are you insured?',
      options: {
        gesetzlich: 'Statutory health insurance (gesetzlich)',
        privat: 'Private health insurance',
        beihilfe: 'Private insurance with state allowance (Beihilfe)',
        selbst: 'I pay myself',
      },
    },
    krankenkasse: {
      text: 'What is the name of your health insurance?',
      placeholder: 'for example AOK NordWest',
    },
    versichertennummer: {
      text: 'What is your insurance number?',
      help: 'It is on the front of your health insurance card: one letter and nine digits.',
    },
  },
  medicines: {
    medikamente: 'Do you take any medicines regularly?',
    'medikamente-liste': {
      text: 'Your medicines',
      help: 'You can enter your medicines here or take a photo of your medication plan below.',
    },
    medikament: 'Name of the medicine',
    'medikament-dosis': { text: 'How much and how often?', placeholder: 'for example 1-0-1' },
    medikationsplan: {
      text: 'Photo of your medication plan',
      help: 'Lay the plan flat and make sure that everything can be read.',
    },
  },
} satisfies CommonWords;
