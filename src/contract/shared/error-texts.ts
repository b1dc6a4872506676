import type { ErrorCode } from './error-codes.ts';

/** Codes as German sentences that say what to do. Only this file contains texts of errors. */
export const ERROR_TEXTS: Record<ErrorCode, string> = {
  malformed_request:
    'Die Anfrage war unvollständig. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  invalid_input: 'Einige Angaben passen nicht. Bitte prüfen Sie die markierten Felder.',
  invalid_json: 'Die Datei oder Anfrage ist kein gültiges JSON. Bitte prüfen Sie den Inhalt.',
  credentials_wrong: 'E-Mail-Adresse oder Passwort stimmt nicht. Bitte prüfen Sie beides.',
  not_signed_in: 'Bitte melden Sie sich an.',
  signature_wrong: 'Die Signatur stimmt nicht.',
  signature_expired: 'Die Signatur ist zu alt.',
  not_allowed: 'Für diesen Aufruf haben Sie keine Berechtigung',
  device_without_token:
    'Dieses Gerät wurde eingerichtet, hat seinen Schlüssel aber nicht erhalten. Bitte richten Sie es mit einem neuen Einmalcode noch einmal ein.',
  not_found:
    'Das wurde nicht gefunden. Vielleicht wurde es gelöscht oder der Link ist unvollständig.',
  method_not_allowed: 'Das ist an dieser Stelle nicht vorgesehen.',
  request_timeout: 'Die Übertragung hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  request_in_flight: 'Das wird gerade schon übertragen. Bitte warten Sie einen Moment.',
  already_exists: 'Das gibt es schon.',
  questionnaire_in_use:
    'Dieser Fragebogen wird noch verwendet. Bitte archivieren Sie ihn, statt ihn zu löschen.',
  gdt_folder_missing:
    'Auf diesem Server ist kein Austauschordner eingerichtet. Bitte laden Sie die Datei herunter oder lassen Sie GDT_FOLDER setzen.',
  gdt_file_unread:
    'Im Austauschordner liegt noch eine Datei, die das Praxissystem nicht abgeholt hat. Bitte holen Sie sie dort ab und versuchen Sie es dann noch einmal.',
  retention:
    'Diese Angaben gehören zur Patientenakte und müssen noch aufbewahrt werden (§ 630f BGB).',
  customer_held: 'Hier ist noch etwas offen.',
  reply_off: 'Hier können Sie nicht antworten. Bitte schreiben Sie eine neue Nachricht.',
  last_admin:
    'Jemand muss die Praxis leiten und das Team verwalten dürfen. Bitte geben Sie diese Rechte zuerst einer anderen Person.',
  last_location:
    'Das ist der letzte Standort in Gebrauch. Bitte legen Sie zuerst einen anderen an.',
  gdt_invalid: 'So kann die Datei nicht übergeben werden. Bitte prüfen Sie die genannten Felder.',
  gone: 'Dieser Link ist abgelaufen. Bitte fragen Sie in der Praxis nach einem neuen.',
  version_conflict:
    'Jemand anderes hat das inzwischen geändert. Bitte vergleichen Sie beide Fassungen.',
  body_too_large:
    'Das ist zu groß zum Übertragen. Bitte kürzen Sie lange Texte oder verkleinern Sie die Datei.',
  uri_too_long: 'Die Adresse ist zu lang. Bitte rufen Sie die Seite neu auf.',
  media_type_unsupported: 'Dieses Format wird hier nicht angenommen.',
  answers_invalid:
    'Einige Antworten fehlen oder passen nicht. Bitte prüfen Sie die markierten Fragen.',
  questionnaire_invalid: 'Der Fragebogen hat Fehler. Bitte prüfen Sie die genannten Stellen.',
  consent_not_possible:
    'Das lässt sich zu dieser Einwilligung so nicht festhalten. Bitte den Stand und die Angaben prüfen.',
  customer_merged:
    'Diese Kartei wurde mit einer anderen zusammengeführt. Bitte tragen Sie es dort ein.',
  idempotency_key_reused: 'Diese Übertragung passt nicht zu einer früheren mit derselben Kennung.',
  code_wrong:
    'Der Code stimmt nicht oder ist abgelaufen. Bitte prüfen Sie ihn oder fordern Sie einen neuen an.',
  file_refused:
    'Diese Datei wird nicht angenommen. Erlaubt sind Fotos (JPEG, PNG, WebP, HEIC) und PDF bis 10 MB.',
  recording_refused: 'Diese Aufnahme wird nicht angenommen.',
  digest_mismatch: 'Die Datei ist beschädigt angekommen und wird noch einmal gesendet.',
  precondition_required: 'Bitte laden Sie den aktuellen Stand, bevor Sie speichern.',
  second_factor_needed: 'Bitte bestätigen Sie das mit Ihrem zweiten Faktor.',
  rate_limited: 'Das waren sehr viele Versuche. Bitte warten Sie einen Moment.',
  storage_full:
    'In der Praxis liegen schon sehr viele Dateien, die noch zu keinem Fragebogen und keiner Nachricht gehören. Diese hier bleibt auf dem Gerät und wird gesendet, sobald wieder Platz ist.',
  day_full:
    'Von diesem Gerät oder aus diesem Netz ist heute schon sehr viel in der Praxis angekommen. Was hier wartet, wird von selbst gesendet, sobald die Praxis wieder etwas annimmt.',
  headers_too_large: 'Die Anfrage ist zu groß. Bitte laden Sie die Seite neu.',
  internal:
    'In der Praxis-Software ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
  unavailable: 'Der Server ist gerade überlastet. Bitte versuchen Sie es gleich noch einmal.',
  no_practice:
    'Hier ist noch keine Praxis eingerichtet. Bitte versuchen Sie es später noch einmal.',
  server_behind: 'Die Praxis-Software wird gerade aktualisiert. Das wird danach gesendet.',
};
