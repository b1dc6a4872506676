import { FILLER_BIRTH_DATE } from '#contract/questionnaire/schema.ts';
import {
  birthDate,
  context,
  info,
  is,
  page,
  questionnaire,
  separator,
  showIf,
  text,
  yesNo,
} from './build.ts';

const REVOKE =
  'Freiwillig. Sie können Ihre Antwort jederzeit ändern, ohne Nachteile und ohne Gründe: am Empfang, per Brief oder E-Mail.';

/**
 * Art. 13 GDPR: information needs no signature and no agreement. The consents are separate from
 * it, voluntary, none is required, none is pre-set, and each can be taken back (Art. 7).
 */
export const datenschutz = questionnaire(
  'Datenschutzinformation',
  'Was wir mit Ihren Daten tun, und was Sie uns freiwillig erlauben können.',
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
    page('einwilligungen', 'Was Sie uns freiwillig erlauben können', [
      info(
        'freiwillig',
        'Jede dieser Einwilligungen ist freiwillig und gilt für sich. Ihre Behandlung hängt von keiner ab. Was Sie nicht beantworten, gilt als nicht erlaubt.',
      ),
      yesNo('erinnerung', 'Dürfen wir Sie automatisch an Termine und Vorsorge erinnern?', {
        help: REVOKE,
      }),
      text('erinnerung-kontakt', 'An welche Telefonnummer oder E-Mail-Adresse?', {
        required: true,
        help: 'Die Nachricht enthält einen neutralen Hinweis, nichts über Ihre Behandlung.',
        ...showIf(is('erinnerung', 'ja')),
      }),
      yesNo(
        'mitbehandler',
        'Dürfen wir Befunde mit Ihren anderen Ärztinnen und Ärzten austauschen?',
        {
          help: REVOKE,
        },
      ),
      text('mitbehandler-wer', 'Mit wem?', {
        placeholder: 'zum Beispiel Hausarztpraxis Dr. Weber',
        ...showIf(is('mitbehandler', 'ja')),
      }),
      yesNo('auskunft', 'Dürfen wir einer anderen Person Auskunft geben?', { help: REVOKE }),
      text('auskunft-wem', 'Wem, und in welcher Beziehung steht sie zu Ihnen?', {
        required: true,
        ...showIf(is('auskunft', 'ja')),
      }),
      yesNo('abrechnung', 'Dürfen wir für Privatrechnungen eine Abrechnungsstelle beauftragen?', {
        help: `${REVOKE} Sie bekommt dafür Ihre Diagnosen und Behandlungen.`,
      }),
    ]),
  ],
);
