import {
  confirm,
  context,
  heading,
  info,
  is,
  longtext,
  multiselect,
  page,
  priority,
  questionnaire,
  select,
  showIf,
  text,
  yesNo,
} from './build.ts';
import { medicines, personPage } from './common.ts';

/** Adults at the family doctor's: history at the first visit. */
export const anamneseHaus = questionnaire(
  'Anamnese Haus',
  'Ihr erster Besuch in unserer Hausarztpraxis. Das Ausfüllen dauert etwa zehn Minuten.',
  [
    page('start', 'Ihr Anliegen', [
      info(
        'begruessung',
        'Guten Tag und willkommen in unserer Praxis. Mit Ihren Antworten bereiten wir das Gespräch vor. Was Sie lieber persönlich besprechen, sagen Sie uns gern im Gespräch.',
      ),
      longtext('anliegen', 'Weshalb kommen Sie zu uns?', { required: true, maxLength: 2_000 }),
      multiselect(
        'warnzeichen',
        'Haben Sie gerade eine dieser Beschwerden?',
        {
          brust: 'Schmerzen oder Druck in der Brust',
          luft: 'Atemnot',
          laehmung: 'Plötzliche Lähmung, Sprach- oder Sehstörung',
          bewusstsein: 'Ohnmacht oder Verwirrtheit',
          keine: 'Nein, keine davon',
        },
        { required: true },
      ),
      info(
        'warnung',
        'Bitte sagen Sie jetzt sofort unserem Team Bescheid. Wenn Sie nicht in der Praxis sind, rufen Sie den Notruf 112.',
        showIf(
          is('warnzeichen', 'brust'),
          is('warnzeichen', 'luft'),
          is('warnzeichen', 'laehmung'),
          is('warnzeichen', 'bewusstsein'),
        ),
      ),
      priority(
        'dringend',
        100,
        is('warnzeichen', 'brust'),
        is('warnzeichen', 'luft'),
        is('warnzeichen', 'laehmung'),
        is('warnzeichen', 'bewusstsein'),
      ),
      ...context('anamnese-haus'),
    ]),
    personPage(),
    page('vorgeschichte', 'Ihre Vorgeschichte', [
      multiselect(
        'erkrankungen',
        'Welche Erkrankungen sind bei Ihnen bekannt?',
        {
          bluthochdruck: 'Bluthochdruck',
          herz: 'Herzerkrankung',
          diabetes: 'Diabetes (Zuckerkrankheit)',
          asthma: 'Asthma oder COPD',
          schilddruese: 'Erkrankung der Schilddrüse',
          niere: 'Nierenerkrankung',
          leber: 'Lebererkrankung',
          krebs: 'Krebserkrankung',
          rheuma: 'Rheuma oder Gelenkerkrankung',
          psyche: 'Depression, Angst oder eine andere seelische Erkrankung',
          keine: 'Keine',
        },
        { required: true, openChoice: true },
      ),
      yesNo('operationen', 'Wurden Sie schon einmal operiert?', { required: true }),
      {
        id: 'operationen-liste',
        kind: 'info',
        type: 'info',
        text: 'Ihre Operationen',
        repeats: true,
        maxRows: 15,
        elements: [
          text('operation', 'Was wurde operiert?', { required: true, maxLength: 200 }),
          text('operation-jahr', 'In welchem Jahr?', {
            format: 'integer',
            min: 1920,
            max: 2100,
          }),
        ],
        ...showIf(is('operationen', 'ja')),
      },
      multiselect('familie', 'Was kommt in Ihrer engen Familie vor?', {
        herzinfarkt: 'Herzinfarkt oder Schlaganfall vor dem 60. Lebensjahr',
        diabetes: 'Diabetes',
        darmkrebs: 'Darmkrebs',
        brustkrebs: 'Brustkrebs',
        anderer: 'Andere Krebserkrankung',
        keine: 'Nichts davon bekannt',
      }),
    ]),
    page('medikamente-seite', 'Medikamente und Allergien', [
      ...medicines(),
      yesNo('allergien', 'Haben Sie Allergien oder vertragen Sie bestimmte Medikamente nicht?', {
        required: true,
      }),
      longtext('allergien-welche', 'Wogegen, und wie zeigt es sich?', {
        required: true,
        ...showIf(is('allergien', 'ja')),
      }),
    ]),
    page('alltag', 'Ihr Alltag', [
      heading('masse', 'Größe und Gewicht', [
        text('groesse', 'Körpergröße', { format: 'integer', unit: 'cm', min: 100, max: 250 }),
        text('gewicht', 'Körpergewicht', { format: 'decimal', unit: 'kg', min: 25, max: 350 }),
      ]),
      select('rauchen', 'Rauchen Sie?', {
        nein: 'Nein, nie',
        frueher: 'Früher',
        ja: 'Ja',
      }),
      text('rauchen-menge', 'Wie viele Zigaretten am Tag?', {
        format: 'integer',
        min: 1,
        max: 100,
        ...showIf(is('rauchen', 'ja')),
      }),
      select('alkohol', 'Wie oft trinken Sie Alkohol?', {
        nie: 'Nie',
        selten: 'Selten',
        woche: 'Ein- bis dreimal in der Woche',
        taeglich: 'Fast täglich',
      }),
      select('bewegung', 'Wie oft bewegen Sie sich so, dass Sie ins Schwitzen kommen?', {
        selten: 'Selten oder nie',
        einmal: 'Etwa einmal in der Woche',
        oefter: 'Mehrmals in der Woche',
      }),
      text('beruf', 'Was arbeiten Sie?', { maxLength: 200 }),
    ]),
    page('vorsorge', 'Vorsorge und Impfungen', [
      select('impfpass', 'Haben Sie einen Impfpass?', {
        dabei: 'Ja, ich habe ihn dabei',
        zuhause: 'Ja, zu Hause',
        nein: 'Nein',
      }),
      text('tetanus', 'Wann war die letzte Impfung gegen Tetanus?', {
        placeholder: 'zum Beispiel 2019 oder weiß nicht',
      }),
      text('checkup', 'Wann war Ihre letzte Gesundheitsuntersuchung (Check-up)?'),
      yesNo('verfuegung', 'Haben Sie eine Patientenverfügung oder Vorsorgevollmacht?'),
    ]),
    page('abschluss', 'Zum Schluss', [
      longtext('bemerkung', 'Möchten Sie uns noch etwas sagen?', { maxLength: 2_000 }),
      confirm('richtigkeit', 'Meine Angaben sind nach bestem Wissen vollständig und richtig.', {
        required: true,
      }),
    ]),
  ],
);
