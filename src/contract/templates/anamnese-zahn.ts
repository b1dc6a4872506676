import type { Element } from '../questionnaires/schema.ts';
import {
  confirm,
  context,
  files,
  heading,
  info,
  is,
  longtext,
  multiselect,
  page,
  priority,
  questionnaire,
  select,
  separator,
  showIf,
  text,
  yesNo,
  yesNoUnknown,
} from './build.ts';
import { medicines, personPage } from './common.ts';

const complaint: Element[] = [
  multiselect(
    'anliegen',
    'Was führt Sie heute zu uns?',
    {
      kontrolle: 'Kontrolle oder Vorsorge',
      reinigung: 'Professionelle Zahnreinigung',
      schmerzen: 'Zahnschmerzen',
      ersatz: 'Zahnersatz, Krone oder Füllung',
      implantat: 'Beratung zu Implantaten',
      aesthetik: 'Aussehen meiner Zähne',
    },
    { required: true, openChoice: true },
  ),
  select(
    'schmerz-staerke',
    'Wie stark sind die Schmerzen?',
    {
      leicht: 'Leicht: Ich spüre sie, sie stören mich wenig',
      mittel: 'Mittel: Sie stören mich im Alltag',
      stark: 'Stark: Ich kann nicht schlafen oder brauche Schmerzmittel',
    },
    { required: true, ...showIf(is('anliegen', 'schmerzen')) },
  ),
  text('schmerz-seit', 'Seit wann haben Sie Schmerzen?', {
    placeholder: 'zum Beispiel seit drei Tagen',
    ...showIf(is('anliegen', 'schmerzen')),
  }),
  yesNo('schwellung', 'Ist Ihr Gesicht oder Kiefer geschwollen, oder haben Sie Fieber?', {
    required: true,
    ...showIf(is('anliegen', 'schmerzen')),
  }),
  info(
    'schwellung-hinweis',
    'Bitte sagen Sie unserem Team am Empfang sofort Bescheid.\n\nBei Atemnot oder Schluckbeschwerden rufen Sie den Notruf 112.',
    showIf(is('schwellung', 'ja')),
  ),
  priority('dringend-schmerz', 75, is('schmerz-staerke', 'stark')),
  priority('dringend-schwellung', 100, is('schwellung', 'ja')),
];

const illnesses: Element[] = [
  multiselect(
    'erkrankungen',
    'Haben oder hatten Sie eine dieser Erkrankungen?',
    {
      herz: 'Herzerkrankung oder Herzinfarkt',
      herzklappe: 'Künstliche Herzklappe oder Endokarditis',
      schrittmacher: 'Herzschrittmacher oder Defibrillator',
      bluthochdruck: 'Bluthochdruck',
      schlaganfall: 'Schlaganfall',
      diabetes: 'Diabetes (Zuckerkrankheit)',
      asthma: 'Asthma oder eine andere Lungenerkrankung',
      niere: 'Nierenerkrankung',
      leber: 'Lebererkrankung',
      schilddruese: 'Erkrankung der Schilddrüse',
      epilepsie: 'Epilepsie oder Krampfanfälle',
      osteoporose: 'Osteoporose',
      krebs: 'Krebserkrankung',
      psyche: 'Depression, Angst oder eine andere seelische Erkrankung',
      keine: 'Nein, keine davon',
    },
    { required: true, openChoice: true },
  ),
  text('diabetes-wert', 'Wie hoch war Ihr letzter Langzeitzucker (HbA1c)?', {
    format: 'decimal',
    unit: '%',
    min: 3,
    max: 20,
    help: 'Wenn Sie ihn nicht wissen, lassen Sie das Feld frei.',
    ...showIf(is('erkrankungen', 'diabetes')),
  }),
  longtext('krebs-therapie', 'Welche Behandlung hatten Sie, und wann?', {
    help: 'Zum Beispiel Bestrahlung im Kopf-Hals-Bereich oder Chemotherapie.',
    ...showIf(is('erkrankungen', 'krebs')),
  }),
  yesNoUnknown(
    'bisphosphonate',
    'Bekommen oder bekamen Sie Bisphosphonate oder Denosumab (Mittel für die Knochen)?',
    showIf(is('erkrankungen', 'osteoporose'), is('erkrankungen', 'krebs')),
  ),
  multiselect(
    'infektionen',
    'Haben Sie eine ansteckende Erkrankung?',
    {
      hepatitis: 'Hepatitis',
      hiv: 'HIV',
      tuberkulose: 'Tuberkulose',
      mrsa: 'MRSA oder ein anderer Krankenhauskeim',
      keine: 'Nein, keine bekannt',
    },
    {
      required: true,
      openChoice: true,
      help: 'Sie werden deswegen nicht anders behandelt. Wir bereiten uns nur richtig vor.',
    },
  ),
  select(
    'hepatitis-art',
    'Welche Hepatitis?',
    { a: 'Hepatitis A', b: 'Hepatitis B', c: 'Hepatitis C', unbekannt: 'Das weiß ich nicht' },
    showIf(is('infektionen', 'hepatitis')),
  ),
];

const risks: Element[] = [
  heading('blutung', 'Blutgerinnung', [
    yesNoUnknown('blutverduenner', 'Nehmen Sie Medikamente, die das Blut verdünnen?', {
      required: true,
    }),
    multiselect(
      'blutverduenner-welche',
      'Welche sind das?',
      {
        ass: 'ASS oder Aspirin',
        clopidogrel: 'Clopidogrel (Plavix, Iscover)',
        marcumar: 'Marcumar oder Falithrom',
        doak: 'Eliquis, Xarelto, Lixiana oder Pradaxa',
        heparin: 'Heparin-Spritzen',
      },
      { required: true, openChoice: true, ...showIf(is('blutverduenner', 'ja')) },
    ),
    text('inr', 'Wie hoch war Ihr letzter INR-Wert?', {
      format: 'decimal',
      min: 0.5,
      max: 10,
      ...showIf(is('blutverduenner-welche', 'marcumar')),
    }),
    yesNoUnknown('nachblutung', 'Bluten kleine Wunden bei Ihnen auffällig lange?'),
  ]),
  heading('allergie', 'Allergien', [
    yesNo('allergien', 'Haben Sie eine Allergie oder Unverträglichkeit?', { required: true }),
    multiselect(
      'allergien-welche',
      'Wogegen sind Sie allergisch?',
      {
        penicillin: 'Penicillin oder andere Antibiotika',
        betaeubung: 'Örtliche Betäubung (Spritze beim Zahnarzt)',
        schmerzmittel: 'Schmerzmittel',
        latex: 'Latex',
        metall: 'Metalle, zum Beispiel Nickel',
        jod: 'Jod',
        pollen: 'Pollen, Hausstaub oder Tiere',
      },
      { required: true, openChoice: true, ...showIf(is('allergien', 'ja')) },
    ),
    longtext('allergie-reaktion', 'Wie hat sich die Allergie gezeigt?', {
      ...showIf(is('allergien', 'ja')),
    }),
    files('allergiepass', 'Foto Ihres Allergiepasses, falls Sie einen haben', {
      maxFiles: 2,
      ...showIf(is('allergien', 'ja')),
    }),
  ]),
  heading('schwanger', 'Schwangerschaft', [
    select('schwangerschaft', 'Sind Sie schwanger?', {
      ja: 'Ja',
      nein: 'Nein',
      moeglich: 'Möglicherweise',
      entfaellt: 'Trifft auf mich nicht zu',
    }),
    text('schwangerschaftswoche', 'In welcher Schwangerschaftswoche?', {
      format: 'integer',
      min: 1,
      max: 42,
      ...showIf(is('schwangerschaft', 'ja')),
    }),
  ]),
];

const habits: Element[] = [
  select(
    'rauchen',
    'Rauchen Sie?',
    { nein: 'Nein', frueher: 'Früher, jetzt nicht mehr', ja: 'Ja' },
    { required: true },
  ),
  text('rauchen-menge', 'Wie viele Zigaretten am Tag?', {
    format: 'integer',
    min: 1,
    max: 100,
    ...showIf(is('rauchen', 'ja')),
  }),
  yesNo('zahnfleischbluten', 'Blutet Ihr Zahnfleisch beim Putzen?'),
  yesNo('knirschen', 'Knirschen oder pressen Sie mit den Zähnen?'),
  select('zahnarztangst', 'Haben Sie Angst vor der Behandlung?', {
    keine: 'Nein',
    etwas: 'Etwas',
    sehr: 'Ja, große Angst',
  }),
  info(
    'angst-hinweis',
    'Danke, dass Sie das sagen. Wir nehmen uns Zeit und besprechen mit Ihnen, was Ihnen hilft.',
    showIf(is('zahnarztangst', 'sehr')),
  ),
  text('letzter-besuch', 'Wann waren Sie zuletzt beim Zahnarzt?', {
    placeholder: 'zum Beispiel Frühjahr 2025',
  }),
  yesNo('roentgen', 'Wurden Ihre Zähne in den letzten zwölf Monaten geröntgt?'),
  yesNo('bonusheft', 'Haben Sie ein Bonusheft?', showIf(is('versicherung', 'gesetzlich'))),
];

/** Adults at the dentist's: history before the first treatment. */
export const anamneseZahn = questionnaire(
  'Anamnese Zahn',
  'Damit wir Sie sicher behandeln können. Das Ausfüllen dauert etwa zehn Minuten.',
  [
    page('start', 'Willkommen', [
      info(
        'begruessung',
        'Guten Tag. Einige Erkrankungen und Medikamente haben Einfluss auf die zahnärztliche Behandlung. Bitte beantworten Sie die Fragen so genau wie möglich.\n\nWenn Sie bei einer Frage unsicher sind, fragen Sie gern unser Team. Ihre Angaben unterliegen der ärztlichen Schweigepflicht.',
      ),
      ...complaint,
      ...context('anamnese-zahn'),
    ]),
    personPage(),
    page('erkrankungen-seite', 'Ihre Gesundheit', illnesses),
    page('medikamente-seite', 'Ihre Medikamente', medicines()),
    page('risiken', 'Blutgerinnung, Allergien, Schwangerschaft', risks),
    page('zaehne', 'Ihre Zähne und Gewohnheiten', habits),
    page('abschluss', 'Zum Schluss', [
      longtext('bemerkung', 'Möchten Sie uns noch etwas sagen?', { maxLength: 2_000 }),
      separator('linie'),
      confirm('richtigkeit', 'Meine Angaben sind nach bestem Wissen vollständig und richtig.', {
        required: true,
      }),
      confirm(
        'aenderungen',
        'Ich sage Bescheid, wenn sich an meiner Gesundheit oder meinen Medikamenten etwas ändert.',
        { required: true },
      ),
    ]),
  ],
);
