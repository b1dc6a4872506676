import { FILLER_BIRTH_DATE } from '../questionnaires/schema.ts';
import {
  birthDate,
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
  showIf,
  signature,
  text,
  yesNo,
} from './build.ts';

/** Parents about their child: history before the first treatment. */
export const kinderAnamnese = questionnaire(
  'Kinder-Anamnese',
  'Für Eltern und Sorgeberechtigte, vor dem ersten Termin Ihres Kindes.',
  [
    page('eltern', 'Zu Ihnen', [
      info(
        'begruessung',
        'Guten Tag. Diese Fragen helfen uns, Ihr Kind kennenzulernen. Bitte füllen Sie den Bogen als Mutter, Vater oder sorgeberechtigte Person aus.',
      ),
      text('eltern-vorname', 'Ihr Vorname', {
        required: true,
        maxLength: 80,
        name: 'filler_first_name',
      }),
      text('eltern-nachname', 'Ihr Nachname', {
        required: true,
        maxLength: 80,
        name: 'filler_last_name',
      }),
      birthDate('eltern-geburtsdatum', 'Ihr eigenes Geburtsdatum', {
        name: FILLER_BIRTH_DATE,
        help: 'Nicht das Ihres Kindes. Mit dieser Angabe können Sie den Bogen fortsetzen, falls er unterbrochen wird.',
      }),
      select(
        'beziehung',
        'Wie stehen Sie zu dem Kind?',
        {
          mutter: 'Mutter',
          vater: 'Vater',
          sorge: 'Andere sorgeberechtigte Person',
          begleitung: 'Begleitperson ohne Sorgerecht',
        },
        { required: true },
      ),
      select(
        'sorgerecht',
        'Wer hat das Sorgerecht für das Kind?',
        {
          gemeinsam: 'Beide Eltern gemeinsam',
          mutter: 'Die Mutter allein',
          vater: 'Der Vater allein',
          andere: 'Eine andere Person oder ein Amt',
        },
        { required: true },
      ),
      info(
        'begleitung-hinweis',
        'Eine Behandlung dürfen nur Sorgeberechtigte erlauben. Bitte geben Sie uns eine Telefonnummer, unter der wir sie erreichen.',
        showIf(is('beziehung', 'begleitung')),
      ),
      text('telefon', 'Unter welcher Telefonnummer erreichen wir Sie oder die Sorgeberechtigten?', {
        format: 'tel',
        required: true,
      }),
      ...context('kinder-anamnese'),
    ]),
    page('kind', 'Zu Ihrem Kind', [
      text('kind-vorname', 'Vorname des Kindes', {
        required: true,
        maxLength: 80,
        name: 'patient_first_name',
      }),
      text('kind-nachname', 'Nachname des Kindes', {
        required: true,
        maxLength: 80,
        name: 'patient_last_name',
      }),
      birthDate('kind-geburtsdatum', 'Geburtsdatum des Kindes', { name: 'patient_birth_date' }),
      select('kind-geschlecht', 'Geschlecht', {
        weiblich: 'Weiblich',
        maennlich: 'Männlich',
        divers: 'Divers',
        keine: 'Keine Angabe',
      }),
      text('krankenkasse', 'Krankenkasse des Kindes', { required: true, maxLength: 120 }),
      text('kinderarzt', 'Kinderärztin oder Kinderarzt', { maxLength: 120 }),
      text('sprachen', 'Welche Sprachen spricht Ihr Kind?', { maxLength: 200 }),
    ]),
    page('gesundheit', 'Gesundheit', [
      yesNo('fruehgeburt', 'Kam Ihr Kind mehr als drei Wochen zu früh zur Welt?'),
      text('geburtswoche', 'In welcher Schwangerschaftswoche?', {
        format: 'integer',
        min: 22,
        max: 42,
        ...showIf(is('fruehgeburt', 'ja')),
      }),
      multiselect(
        'erkrankungen',
        'Hat Ihr Kind eine dieser Erkrankungen?',
        {
          herz: 'Herzfehler',
          asthma: 'Asthma',
          epilepsie: 'Epilepsie oder Fieberkrämpfe',
          diabetes: 'Diabetes',
          gerinnung: 'Störung der Blutgerinnung',
          adhs: 'ADHS',
          autismus: 'Autismus',
          keine: 'Nein, keine davon',
        },
        { required: true, openChoice: true },
      ),
      yesNo('medikamente', 'Bekommt Ihr Kind regelmäßig Medikamente?', { required: true }),
      {
        id: 'medikamente-liste',
        kind: 'info',
        type: 'info',
        text: 'Medikamente Ihres Kindes',
        repeats: true,
        maxRows: 10,
        elements: [
          text('medikament', 'Name des Medikaments', { required: true, maxLength: 200 }),
          text('medikament-dosis', 'Wie viel und wie oft?'),
        ],
        ...showIf(is('medikamente', 'ja')),
      },
      yesNo('allergien', 'Hat Ihr Kind Allergien?', { required: true }),
      longtext('allergien-welche', 'Wogegen, und wie zeigt es sich?', {
        required: true,
        ...showIf(is('allergien', 'ja')),
      }),
      yesNo('krankenhaus', 'War Ihr Kind schon einmal im Krankenhaus?'),
      longtext('krankenhaus-grund', 'Wann und weshalb?', showIf(is('krankenhaus', 'ja'))),
    ]),
    page('vorsorge', 'Vorsorge und Entwicklung', [
      select('vorsorgen', 'Waren alle Vorsorgeuntersuchungen (U-Untersuchungen)?', {
        alle: 'Ja, alle',
        einige: 'Nicht alle',
        keine: 'Nein',
      }),
      files('vorsorgeheft', 'Foto der letzten Seite im gelben Heft', {
        maxFiles: 4,
        ...showIf(is('vorsorgen', 'alle'), is('vorsorgen', 'einige')),
      }),
      select('impfungen', 'Ist Ihr Kind nach Plan geimpft?', {
        ja: 'Ja',
        teilweise: 'Teilweise',
        nein: 'Nein',
      }),
      yesNo('sorgen', 'Machen Sie sich Sorgen um die Entwicklung Ihres Kindes?'),
      longtext('sorgen-welche', 'Welche?', showIf(is('sorgen', 'ja'))),
    ]),
    page('zaehne', 'Zähne', [
      yesNo('zahn-schmerzen', 'Hat Ihr Kind gerade Zahnschmerzen?', { required: true }),
      priority('dringend', 75, is('zahn-schmerzen', 'ja')),
      select('putzen', 'Wie oft werden die Zähne geputzt?', {
        seltener: 'Nicht jeden Tag',
        einmal: 'Einmal am Tag',
        zweimal: 'Zweimal am Tag',
      }),
      yesNo('nachputzen', 'Putzen Sie nach?'),
      heading('gewohnheiten', 'Gewohnheiten', [
        yesNo('schnuller', 'Nimmt Ihr Kind Schnuller oder Daumen?'),
        yesNo('flasche', 'Trinkt Ihr Kind nachts gesüßte Getränke?'),
      ]),
      select('erfahrung', 'Welche Erfahrung hat Ihr Kind mit Behandlungen?', {
        keine: 'Noch keine',
        gut: 'Gute',
        schlecht: 'Schlechte, es hat Angst',
      }),
      longtext('beruhigt', 'Was beruhigt Ihr Kind?', showIf(is('erfahrung', 'schlecht'))),
    ]),
    page('abschluss', 'Zum Schluss', [
      longtext('bemerkung', 'Möchten Sie uns noch etwas sagen?', { maxLength: 2_000 }),
      confirm('richtigkeit', 'Meine Angaben sind nach bestem Wissen vollständig und richtig.', {
        required: true,
      }),
      // Somebody who only accompanies the child signs nothing; of two parents with joint custody
      // the one who is there answers, and the other may sign as well.
      signature('unterschrift-mutter', 'Unterschrift der Mutter', {
        required: true,
        ...showIf(is('beziehung', 'mutter')),
      }),
      signature('unterschrift-vater', 'Unterschrift des Vaters', {
        required: true,
        ...showIf(is('beziehung', 'vater')),
      }),
      signature('unterschrift-sorge', 'Unterschrift der sorgeberechtigten Person', {
        required: true,
        ...showIf(is('beziehung', 'sorge')),
      }),
      signature('unterschrift-zweite', 'Unterschrift des zweiten Elternteils', {
        help: 'Wenn er oder sie dabei ist. Sonst lassen Sie das Feld frei.',
        ...showIf(is('sorgerecht', 'gemeinsam')),
      }),
    ]),
  ],
);
