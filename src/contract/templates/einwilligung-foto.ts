import { FILLER_BIRTH_DATE } from '../questionnaires/schema.ts';
import {
  birthDate,
  context,
  info,
  is,
  page,
  questionnaire,
  showIf,
  signature,
  text,
  yesNo,
} from './build.ts';

const allowed = showIf(
  is('verlauf', 'ja'),
  is('weitergabe', 'ja'),
  is('fortbildung', 'ja'),
  is('website', 'ja'),
);

/**
 * Art. 6 (1) a, Art. 7 and Art. 9 (2) a GDPR, § 22 KUG: each purpose is asked separately, none is
 * required or pre-set, treatment depends on none, and each can be withdrawn. A person who allows
 * nothing signs nothing.
 */
export const einwilligungFoto = questionnaire(
  'Einwilligung Foto',
  'Ob und wofür wir Fotos von Ihnen machen und verwenden dürfen.',
  [
    page('information', 'Worum es geht', [
      info(
        'was',
        'Fotos von Gesicht, Mund oder Haut zeigen, wie sich ein Befund verändert. Fotos, die für Ihre Behandlung nötig sind, gehören zu Ihrer Akte. Für alles, was darüber hinausgeht, fragen wir Sie hier.',
      ),
      info(
        'wo',
        'Die Bilder liegen in Ihrer Akte und sind vor fremdem Zugriff geschützt. Sie bekommen auf Wunsch jederzeit eine Kopie.',
      ),
      info(
        'freiwillig',
        'Jede Einwilligung ist freiwillig und gilt für sich. Ihre Behandlung hängt von keiner ab. Sie können jede jederzeit für die Zukunft widerrufen, ohne Gründe und ohne Nachteile: am Empfang, per Brief oder E-Mail. Aus dem Internet lässt sich ein Bild möglicherweise nicht vollständig zurückholen.',
      ),
      ...context('einwilligung-foto'),
    ]),
    page('person', 'Zu Ihrer Person', [
      text('vorname', 'Vorname', { required: true, maxLength: 80 }),
      text('nachname', 'Nachname', { required: true, maxLength: 80 }),
      birthDate('geburtsdatum', 'Geburtsdatum', { name: FILLER_BIRTH_DATE }),
    ]),
    page('einwilligung', 'Was Sie uns erlauben', [
      yesNo(
        'verlauf',
        'Dürfen wir Fotos machen, um den Verlauf über das Nötige hinaus zu zeigen?',
        {
          required: true,
        },
      ),
      yesNo('weitergabe', 'Dürfen wir Fotos an Labor oder mitbehandelnde Praxen geben?', {
        required: true,
        help: 'Nur soweit es für Ihre Behandlung hilft.',
      }),
      yesNo('fortbildung', 'Dürfen wir Fotos ohne Ihren Namen in der Fortbildung zeigen?', {
        required: true,
        help: 'Ihr Gesicht machen wir unkenntlich, soweit es nicht selbst der Befund ist.',
      }),
      yesNo('website', 'Dürfen wir Fotos auf der Website der Praxis zeigen?', {
        required: true,
        help: 'Ohne Namen. Wir zeigen Ihnen das Bild vorher.',
      }),
      signature('unterschrift', 'Ihre Unterschrift', { required: true, ...allowed }),
      signature('unterschrift-zweite', 'Unterschrift der zweiten sorgeberechtigten Person', {
        help: 'Nur bei Kindern, wenn beide Eltern das Sorgerecht haben.',
        ...allowed,
      }),
    ]),
  ],
  { kind: 'consent', asksForWhom: true },
);
