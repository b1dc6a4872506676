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

const REVOKE =
  'Freiwillig. Sie können Ihre Antwort jederzeit ändern, ohne Nachteile und ohne Gründe: am Empfang, per Brief oder E-Mail.';

/**
 * Consents are separate from the information of Art. 13 GDPR: voluntary, each asked separately,
 * none pre-set, each can be withdrawn (Art. 7). A person who allows nothing signs nothing.
 */
export const einwilligungenDaten = questionnaire(
  'Freiwillige Einwilligungen zum Datenschutz',
  'Was Sie uns freiwillig erlauben können. Ihre Behandlung hängt davon nicht ab.',
  [
    page('person', 'Zu Ihrer Person', [
      text('vorname', 'Vorname', { required: true, maxLength: 80 }),
      text('nachname', 'Nachname', { required: true, maxLength: 80 }),
      birthDate('geburtsdatum', 'Geburtsdatum', { name: FILLER_BIRTH_DATE }),
      ...context('einwilligungen-daten'),
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
        maxLength: 254,
        pattern: '\\(?[+0][0-9 ()/.\\-]{6,24}|[^@ ]+@[^@ .]+\\.[^@ ]+',
        example: '0171 2345678',
        help: 'Die Nachricht enthält einen neutralen Hinweis, nichts über Ihre Behandlung.',
        ...showIf(is('erinnerung', 'ja')),
      }),
      yesNo(
        'mitbehandler',
        'Dürfen wir Befunde mit Ihren anderen Ärztinnen und Ärzten austauschen?',
        { help: REVOKE },
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
      signature('unterschrift', 'Ihre Unterschrift', {
        required: true,
        ...showIf(
          is('erinnerung', 'ja'),
          is('mitbehandler', 'ja'),
          is('auskunft', 'ja'),
          is('abrechnung', 'ja'),
        ),
      }),
    ]),
  ],
  { kind: 'consent', asksForWhom: true },
);
