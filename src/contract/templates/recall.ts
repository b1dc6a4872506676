import { FILLER_BIRTH_DATE } from '../questionnaires/schema.ts';
import {
  birthDate,
  confirm,
  context,
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

/** A short form before the next check-up: what has changed, and how to be reminded. */
export const recall = questionnaire(
  'Recall',
  'Vor Ihrem nächsten Vorsorgetermin. Das Ausfüllen dauert zwei Minuten.',
  [
    page('person', 'Zu Ihrer Person', [
      info('begruessung', 'Schön, dass Sie wiederkommen. Wir möchten nur wissen, was neu ist.'),
      text('vorname', 'Vorname', { required: true, maxLength: 80, name: 'filler_first_name' }),
      text('nachname', 'Nachname', { required: true, maxLength: 80, name: 'filler_last_name' }),
      birthDate('geburtsdatum', 'Geburtsdatum', { name: FILLER_BIRTH_DATE }),
      ...context('recall'),
    ]),
    page('neues', 'Was ist neu?', [
      yesNo('gesundheit-neu', 'Hat sich an Ihrer Gesundheit etwas geändert?', { required: true }),
      longtext('gesundheit-was', 'Was hat sich geändert?', {
        required: true,
        ...showIf(is('gesundheit-neu', 'ja')),
      }),
      yesNo('medikamente-neu', 'Haben sich Ihre Medikamente geändert?', { required: true }),
      longtext('medikamente-was', 'Welche nehmen Sie jetzt?', {
        required: true,
        ...showIf(is('medikamente-neu', 'ja')),
      }),
      yesNo('beschwerden', 'Haben Sie Beschwerden?', { required: true }),
      select(
        'beschwerden-dringend',
        'Wie dringend ist es?',
        {
          heute: 'Ich brauche heute oder morgen einen Termin',
          woche: 'Diese Woche genügt',
          termin: 'Es reicht beim nächsten Termin',
        },
        { required: true, ...showIf(is('beschwerden', 'ja')) },
      ),
      priority('dringend', 75, is('beschwerden-dringend', 'heute')),
      priority('bald', 50, is('beschwerden-dringend', 'woche')),
    ]),
    page('termin', 'Ihr nächster Termin', [
      select('abstand', 'Wann möchten Sie wiederkommen?', {
        drei: 'In etwa drei Monaten',
        sechs: 'In etwa sechs Monaten',
        zwoelf: 'In etwa einem Jahr',
        praxis: 'Wie Sie es empfehlen',
      }),
      multiselect('zeiten', 'Welche Zeiten passen Ihnen?', {
        frueh: 'Vor 9 Uhr',
        vormittag: 'Vormittags',
        mittag: 'Über Mittag',
        nachmittag: 'Nachmittags',
        abend: 'Nach 17 Uhr',
      }),
      select('erinnerung', 'Wie sollen wir Sie erinnern?', {
        sms: 'Per SMS',
        email: 'Per E-Mail',
        brief: 'Per Brief',
        nicht: 'Gar nicht',
      }),
      text('mobil', 'Ihre Mobilnummer', {
        format: 'tel',
        required: true,
        ...showIf(is('erinnerung', 'sms')),
      }),
      text('email', 'Ihre E-Mail-Adresse', {
        format: 'email',
        required: true,
        ...showIf(is('erinnerung', 'email')),
      }),
      confirm(
        'erinnerung-einwilligung',
        'Ich bin einverstanden, dass die Praxis mich auf diesem Weg automatisch an die Vorsorge erinnert. Das kann ich jederzeit widerrufen.',
        {
          required: true,
          ...showIf(is('erinnerung', 'sms'), is('erinnerung', 'email')),
        },
      ),
    ]),
  ],
);
