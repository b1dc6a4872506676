import { FILLER_BIRTH_DATE } from '../questionnaires/schema.ts';
import {
  birthDate,
  confirm,
  context,
  info,
  page,
  questionnaire,
  signature,
  text,
} from './build.ts';

/**
 * GOZ § 2 (3): services beyond what is necessary (§ 1 (2) sentence 2) and their fees are agreed in
 * writing in a plan made before, which names each and says that they are wished for and may not be
 * reimbursed. In writing means § 126 BGB: both sign by hand on the same document, or the agreement
 * is void (BGH, 3 November 2016, III ZR 286/15). So it is printed.
 */
export const kostenplan = questionnaire(
  'Heil- und Kostenplan für Leistungen auf Verlangen',
  'Vereinbarung nach GOZ § 2 Abs. 3. Gilt nur ausgedruckt und von beiden Seiten eigenhändig unterschrieben.',
  [
    page('plan', 'Leistungen und Vergütung', [
      info(
        'verlangen',
        'Die folgenden Leistungen gehen über das zahnmedizinisch notwendige Maß hinaus und werden auf Ihr Verlangen erbracht. Eine Erstattung durch Versicherung oder Beihilfe ist möglicherweise nicht gewährleistet.',
      ),
      {
        id: 'leistungen',
        kind: 'info',
        type: 'info',
        text: 'Leistungen',
        repeats: true,
        minRows: 1,
        maxRows: 20,
        elements: [
          text('leistung', 'Leistung', { required: true, maxLength: 200 }),
          text('gebuehrennummer', 'Nummer der Leistung', { maxLength: 20 }),
          text('verguetung', 'Vergütung', {
            format: 'decimal',
            unit: 'Euro',
            min: 0,
            required: true,
          }),
        ],
      },
      text('summe', 'Voraussichtliche Summe', { format: 'decimal', unit: 'Euro', min: 0 }),
      ...context('kostenplan-verlangen'),
    ]),
    page('person', 'Zu Ihrer Person', [
      text('vorname', 'Vorname', { required: true, maxLength: 80 }),
      text('nachname', 'Nachname', { required: true, maxLength: 80 }),
      birthDate('geburtsdatum', 'Geburtsdatum', { name: FILLER_BIRTH_DATE }),
    ]),
    page('vereinbarung', 'Vereinbarung', [
      confirm(
        'kenntnis',
        'Ich habe den Plan vor der Behandlung bekommen und wünsche diese Leistungen.',
        { required: true },
      ),
      signature('unterschrift', 'Unterschrift der zahlungspflichtigen Person', { required: true }),
      signature('unterschrift-praxis', 'Unterschrift der Zahnärztin oder des Zahnarztes', {
        required: true,
      }),
    ]),
  ],
  { kind: 'consent', wetInk: 'GOZ § 2 Abs. 3, § 126 BGB' },
);
