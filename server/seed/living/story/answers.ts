import type { Answers } from '#contract/questionnaires/answers.ts';
import type { Chance } from '../chance.ts';
import { COMPLAINTS } from '../data/desk.ts';
import type { Patient } from '../people/patients.ts';
import { mobileOf } from './cast.ts';

const national = (e164: string): string => e164.replace('+49', '0');

const person = ({ content }: Patient): Answers => ({
  vorname: content.first_name,
  nachname: content.last_name,
  geburtsdatum: content.birth_date,
});

function contact({ content }: Patient): Answers {
  const statutory = content.insurance_kind === 'gkv';
  const [mail] = content.mails;
  return {
    strasse: content.street,
    plz: content.postal_code,
    ort: content.city,
    telefon: national(content.phones[0]?.number ?? '+493023125999'),
    ...(mail ? { email: mail } : {}),
    versicherung: statutory ? 'gesetzlich' : 'privat',
    krankenkasse: content.insurance_name,
    ...(statutory ? { versichertennummer: content.insurance_number } : {}),
  };
}

function medicines({ age }: Patient, chance: Chance): Answers {
  if (!chance.percent(age > 55 ? 75 : 25)) return { medikamente: 'nein' };
  const [name, dose] = chance.one([
    ['Ramipril 5 mg', '1-0-0'],
    ['Metformin 1000', '1-0-1'],
    ['L-Thyroxin 75', '1-0-0'],
    ['Pantoprazol 40', '1-0-0'],
  ] as const);
  return {
    medikamente: 'ja',
    'medikamente-liste': [{ medikament: name, 'medikament-dosis': dose }],
  };
}

/** Before the next check-up. */
export function recallAnswers(patient: Patient, chance: Chance): Answers {
  const mobile = mobileOf(patient);
  const pain = chance.percent(30);
  return {
    ...person(patient),
    'gesundheit-neu': 'nein',
    ...(chance.percent(25)
      ? { 'medikamente-neu': 'ja', 'medikamente-was': 'Seit dem Sommer Candesartan 8 mg' }
      : { 'medikamente-neu': 'nein' }),
    ...(pain
      ? { beschwerden: 'ja', 'beschwerden-dringend': chance.one(['heute', 'woche', 'termin']) }
      : { beschwerden: 'nein' }),
    abstand: chance.one(['sechs', 'zwoelf', 'praxis']),
    zeiten: [chance.one(['frueh', 'vormittag', 'nachmittag', 'abend'])],
    ...(mobile
      ? { erinnerung: 'sms', mobil: national(mobile), 'erinnerung-einwilligung': true }
      : { erinnerung: 'brief' }),
  };
}

/** At the dentist's for the first time. */
export function dentalAnswers(patient: Patient, chance: Chance): Answers {
  const pain = chance.percent(35);
  const old = patient.age > 60;
  return {
    ...(pain
      ? {
          anliegen: ['schmerzen'],
          'schmerz-staerke': chance.one(['leicht', 'mittel', 'stark']),
          'schmerz-seit': chance.one(['seit gestern', 'seit drei Tagen', 'seit einer Woche']),
          schwellung: chance.percent(12) ? 'ja' : 'nein',
        }
      : { anliegen: [chance.one(['kontrolle', 'reinigung', 'ersatz'])] }),
    ...person(patient),
    ...contact(patient),
    erkrankungen: old ? ['bluthochdruck'] : ['keine'],
    infektionen: ['keine'],
    ...medicines(patient, chance),
    ...(old && chance.percent(40)
      ? { blutverduenner: 'ja', 'blutverduenner-welche': [chance.one(['ass', 'doak', 'marcumar'])] }
      : { blutverduenner: 'nein' }),
    ...(chance.percent(25)
      ? { allergien: 'ja', 'allergien-welche': [chance.one(['penicillin', 'latex', 'pollen'])] }
      : { allergien: 'nein' }),
    rauchen: chance.one(['nein', 'nein', 'frueher']),
    zahnarztangst: chance.one(['keine', 'keine', 'etwas', 'sehr']),
    'letzter-besuch': chance.one([
      'vor einem halben Jahr',
      'letzten Winter',
      'weiß nicht mehr genau',
    ]),
    richtigkeit: true,
    aenderungen: true,
  };
}

/** At the family doctor's for the first time. */
export function generalAnswers(patient: Patient, chance: Chance): Answers {
  return {
    anliegen: chance.one(COMPLAINTS),
    warnzeichen: ['keine'],
    ...person(patient),
    ...contact(patient),
    erkrankungen:
      patient.age > 55 ? [chance.one(['bluthochdruck', 'diabetes', 'rheuma'])] : ['keine'],
    ...(chance.percent(30)
      ? {
          operationen: 'ja',
          'operationen-liste': [{ operation: 'Blinddarm', 'operation-jahr': '2004' }],
        }
      : { operationen: 'nein' }),
    ...medicines(patient, chance),
    allergien: 'nein',
    rauchen: chance.one(['nein', 'frueher', 'ja']),
    alkohol: chance.one(['nie', 'selten', 'woche']),
    bewegung: chance.one(['selten', 'einmal', 'oefter']),
    impfpass: chance.one(['dabei', 'zuhause', 'nein']),
    richtigkeit: true,
  };
}

export const privacyAnswers = (patient: Patient): Answers => person(patient);
