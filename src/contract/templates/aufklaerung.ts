import { FILLER_BIRTH_DATE } from '../questionnaires/schema.ts';
import {
  birthDate,
  confirm,
  context,
  heading,
  info,
  is,
  longtext,
  page,
  priority,
  questionnaire,
  select,
  showIf,
  signature,
  text,
  yesNo,
  yesNoUnknown,
} from './build.ts';

/**
 * § 630e BGB: the explanation itself is oral. This form prepares it: it stays "vorbereitet" until
 * the clinician has talked with the patient and recorded it.
 */
export const aufklaerung = questionnaire(
  'Aufklärung mit Einwilligung: Zahnentfernung',
  'Bereitet das Gespräch über die Entfernung eines Zahns vor.',
  [
    page('information', 'Was Sie wissen sollten', [
      info(
        'vorbereitet',
        'Dieser Bogen bereitet Ihr Aufklärungsgespräch vor. Er ersetzt es nicht: Ihre Zahnärztin oder Ihr Zahnarzt spricht vor der Behandlung persönlich mit Ihnen. Erst danach entscheiden Sie.',
      ),
      heading('ablauf', 'So läuft die Behandlung ab', [
        info(
          'ablauf-text',
          'Der Zahn wird örtlich betäubt, gelockert und entfernt. Manchmal muss er geteilt oder etwas Knochen abgetragen werden. Die Wunde wird bei Bedarf vernäht. Das dauert meist zehn bis dreißig Minuten.',
        ),
      ]),
      heading('risiken', 'Was dabei geschehen kann', [
        info(
          'risiken-haeufig',
          'Häufig: Schwellung, Schmerzen, Bluterguss und eingeschränkte Mundöffnung für einige Tage.',
        ),
        info(
          'risiken-selten',
          'Selten: Nachblutung, Entzündung der Wunde, Verletzung von Nachbarzähnen, Eröffnung der Kieferhöhle, zurückbleibende Wurzelreste.',
        ),
        info(
          'risiken-sehr-selten',
          'Sehr selten: Taubheit von Lippe, Kinn oder Zunge, die bleiben kann, Bruch des Kiefers, allergische Reaktion.',
        ),
      ]),
      heading('alternativen', 'Was sonst möglich ist', [
        info(
          'alternativen-text',
          'Je nach Befund kommen eine Wurzelbehandlung, eine Wurzelspitzenresektion oder zunächst Abwarten in Frage. Welche Folgen das hätte, besprechen wir mit Ihnen.',
        ),
      ]),
      ...context('aufklaerung-extraktion'),
    ]),
    page('person', 'Zu Ihrer Person', [
      text('vorname', 'Vorname', { required: true, maxLength: 80, name: 'filler_first_name' }),
      text('nachname', 'Nachname', { required: true, maxLength: 80, name: 'filler_last_name' }),
      birthDate('geburtsdatum', 'Geburtsdatum', { name: FILLER_BIRTH_DATE }),
    ]),
    page('vorbereitung', 'Wichtig für den Eingriff', [
      yesNoUnknown('blutverduenner', 'Nehmen Sie Medikamente, die das Blut verdünnen?', {
        required: true,
      }),
      text('blutverduenner-welche', 'Welche?', {
        required: true,
        ...showIf(is('blutverduenner', 'ja')),
      }),
      info(
        'blutverduenner-hinweis',
        'Setzen Sie das Medikament bitte nicht selbst ab. Wir sprechen das mit Ihnen ab.',
        showIf(is('blutverduenner', 'ja')),
      ),
      yesNo('allergien', 'Haben Sie eine Allergie?', { required: true }),
      text('allergien-welche', 'Wogegen?', { required: true, ...showIf(is('allergien', 'ja')) }),
      yesNoUnknown(
        'knochen',
        'Bekommen oder bekamen Sie Mittel gegen Osteoporose oder Knochenmetastasen?',
        {
          required: true,
        },
      ),
      yesNo('autofahren', 'Kommen Sie in Begleitung?', {
        help: 'Nach dem Eingriff sollten Sie nicht selbst fahren.',
      }),
      priority('ruecksprache', 50, is('blutverduenner', 'ja'), is('knochen', 'ja')),
    ]),
    page('gespraech', 'Für Ihr Gespräch', [
      confirm('gelesen', 'Ich habe die Informationen gelesen.', { required: true }),
      yesNo('fragen', 'Haben Sie Fragen an Ihre Zahnärztin oder Ihren Zahnarzt?', {
        required: true,
      }),
      longtext('fragen-welche', 'Welche?', {
        required: true,
        maxLength: 2_000,
        ...showIf(is('fragen', 'ja')),
      }),
      select(
        'neigung',
        'Wie sehen Sie die Behandlung im Augenblick?',
        {
          einverstanden: 'Ich bin nach dem Gespräch voraussichtlich einverstanden',
          bedenkzeit: 'Ich möchte noch Bedenkzeit',
          ablehnung: 'Ich möchte die Behandlung eher nicht',
        },
        { help: 'Das bindet Sie nicht. Sie entscheiden nach dem Gespräch.' },
      ),
      confirm(
        'verstanden',
        'Ich weiß, dass ich erst nach dem persönlichen Gespräch einwillige und meine Einwilligung jederzeit widerrufen kann.',
        { required: true },
      ),
      signature('unterschrift', 'Ihre Unterschrift', { required: true }),
      signature('unterschrift-zweite', 'Unterschrift der zweiten sorgeberechtigten Person', {
        help: 'Nur bei Kindern, wenn beide Eltern das Sorgerecht haben.',
      }),
      info(
        'kopie',
        'Von allem, was Sie im Zusammenhang mit Aufklärung und Einwilligung unterschreiben, bekommen Sie eine Kopie (§ 630e BGB).',
      ),
    ]),
  ],
  { kind: 'explanation', asksForWhom: true },
);
