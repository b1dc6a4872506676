import { FILLER_BIRTH_DATE } from '../questionnaires/schema.ts';
import { birthDate, context, info, page, questionnaire, separator, text } from './build.ts';

/**
 * Art. 13 GDPR: information needs no signature and no agreement. The consents are a form of their
 * own (einwilligungen-daten.ts).
 */
export const datenschutz = questionnaire(
  'Datenschutzinformation',
  'Was wir mit Ihren Daten tun, und welche Rechte Sie haben.',
  [
    page('information', 'So gehen wir mit Ihren Daten um', [
      info(
        'wer',
        'Verantwortlich für die Verarbeitung Ihrer Daten ist die Praxis Lindenhof. Fragen zum Datenschutz beantwortet unser Team am Empfang gern.',
      ),
      info(
        'wozu',
        'Wir verarbeiten Ihre Daten, um Sie zu behandeln: Name und Kontakt, Versicherung, Vorgeschichte, Befunde, Diagnosen und Behandlungen. Dazu verpflichten uns der Behandlungsvertrag und das Gesetz (Art. 9 Abs. 2 Buchstabe h DSGVO, § 630f BGB).',
      ),
      info(
        'wer-erhaelt',
        'Weiter geben wir Daten nur, wenn es für Ihre Behandlung oder Abrechnung nötig ist oder Sie es erlaubt haben: zum Beispiel an andere Ärztinnen und Ärzte, Labore, Ihre Krankenkasse oder die Kassenärztliche Vereinigung.',
      ),
      info(
        'wie-lange',
        'Ihre Behandlungsunterlagen bewahren wir zehn Jahre nach Abschluss der Behandlung auf, weil das Gesetz es verlangt. Danach löschen wir sie, wenn keine längere Frist gilt.',
      ),
      info(
        'rechte',
        'Sie haben das Recht auf Auskunft und eine kostenlose Kopie, auf Berichtigung, Einschränkung, Löschung, soweit keine Pflicht zur Aufbewahrung besteht, und auf Übertragung Ihrer Daten. Sie können sich bei der Datenschutz-Aufsichtsbehörde Ihres Bundeslandes beschweren.',
      ),
      separator('linie'),
      info(
        'keine-unterschrift',
        'Diese Information müssen Sie nicht unterschreiben. Sie bekommen am Empfang jederzeit einen Ausdruck.',
      ),
      ...context('datenschutz'),
    ]),
    page('person', 'Zu Ihrer Person', [
      text('vorname', 'Vorname', { required: true, maxLength: 80, name: 'filler_first_name' }),
      text('nachname', 'Nachname', { required: true, maxLength: 80, name: 'filler_last_name' }),
      birthDate('geburtsdatum', 'Geburtsdatum', { name: FILLER_BIRTH_DATE }),
    ]),
  ],
  { kind: 'information' },
);
