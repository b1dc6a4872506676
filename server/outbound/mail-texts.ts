import { RESULT_KEY_DAYS } from '#contract/shared/limits.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { CODES, LINKS } from '#server/lifetimes.ts';
import type { Mail } from './mail.ts';

/** Mails carry a neutral notice and a code or link, never content (FMT-14). German; "Sie" to patients. */
/** The link of a notice, the id of its thread or of its form request, and its location. */
interface At {
  link: string;
  id: string;
  locationId: string;
}

const closing = (practice: string): string => `Ihre ${practice}`;

export const registerMail = (to: string, practice: string, code: string): Mail => ({
  livesMs: CODES.mailMs,
  to,
  subject: `Ihr Bestätigungscode der ${practice}`,
  text: [
    'Guten Tag,',
    `Ihr Bestätigungscode lautet: ${code}`,
    'Er gilt 10 Minuten. Wenn Sie kein Konto anlegen wollten, können Sie diese Nachricht löschen. Geben Sie den Code niemandem weiter.',
    closing(practice),
  ].join('\n\n'),
});

export const alreadyRegisteredMail = (to: string, practice: string): Mail => ({
  to,
  subject: `Ihr Konto bei der ${practice}`,
  text: [
    'Guten Tag,',
    'mit dieser Adresse gibt es schon ein Konto. Bitte melden Sie sich damit an oder fordern Sie auf der Anmeldeseite einen Code für ein neues Passwort an.',
    'Wenn Sie das nicht waren, können Sie diese Nachricht löschen.',
    closing(practice),
  ].join('\n\n'),
});

export const resetMail = (to: string, practice: string, code: string): Mail => ({
  livesMs: CODES.mailMs,
  to,
  subject: `Ihr Code der ${practice}`,
  text: [
    'Guten Tag,',
    `mit diesem Code legen Sie ein neues Passwort fest: ${code}`,
    'Er gilt 10 Minuten. Wenn Sie kein neues Passwort wollten, können Sie diese Nachricht löschen. Geben Sie den Code niemandem weiter.',
    closing(practice),
  ].join('\n\n'),
});

export const loginCodeMail = (to: string, practice: string, code: string): Mail => ({
  livesMs: CODES.mailMs,
  to,
  subject: `Ihr Anmeldecode der ${practice}`,
  text: [
    'Guten Tag,',
    `mit diesem Code melden Sie sich an: ${code}`,
    'Er gilt 10 Minuten. Wenn Sie sich nicht anmelden wollten, können Sie diese Nachricht löschen. Geben Sie den Code niemandem weiter, auch nicht am Telefon.',
    closing(practice),
  ].join('\n\n'),
});

export const invitationMail = (to: string, practice: string, link: string): Mail => ({
  livesMs: CODES.invitationMs,
  to,
  subject: `Einladung in das Team: ${practice}`,
  text: [
    'Hallo,',
    `hier ein Passwort wählen und im Empfang anfangen (gilt 7 Tage, einmal): ${link}`,
    'Mit dieser Einladung nichts anzufangen? Dann diese Nachricht löschen und den Link niemandem weitergeben.',
    practice,
  ].join('\n\n'),
});

export const staffResetMail = (to: string, practice: string, link: string): Mail => ({
  livesMs: CODES.staffLinkMs,
  to,
  subject: `Neues Passwort für ${practice}`,
  text: [
    'Hallo,',
    `hier ein neues Passwort festlegen (gilt 30 Minuten, einmal): ${link}`,
    'Nicht angefordert? Dann diese Nachricht löschen und in der Praxis Bescheid geben.',
    practice,
  ].join('\n\n'),
});

/** Names neither person nor form, so that somebody else who reads it learns of no treatment. */
export const copyMail = (to: string, practice: string, link: string): Mail => ({
  livesMs: RESULT_KEY_DAYS * DAY_MS,
  to,
  subject: `Ihre Unterlage von der ${practice}`,
  text: [
    'Guten Tag,',
    `unter diesem Link laden Sie Ihre Kopie als PDF: ${link}`,
    `Der Link gilt ${RESULT_KEY_DAYS} Tage. Wer ihn hat, kann die Kopie lesen; geben Sie ihn daher niemandem weiter. Wenn Sie nichts erwarten, können Sie diese Nachricht löschen.`,
    closing(practice),
  ].join('\n\n'),
});

/** Says that there is a message, and nothing of its content (FMT-14). */
export const newMessageMail = (
  to: string,
  practice: string,
  { link, id, locationId }: At,
): Mail => ({
  notice: { of: 'portal', id, locationId },
  to,
  subject: `Neue Nachricht von der ${practice}`,
  text: [
    'Guten Tag,',
    `in Ihrem Postfach liegt eine Nachricht für Sie: ${link}`,
    'Bitte melden Sie sich dort an, um sie zu lesen. Auf diese E-Mail können Sie nicht antworten.',
    closing(practice),
  ].join('\n\n'),
});

/** For people without an account: the link asks for a code, which is sent to this address. */
export const linkedMessageMail = (
  to: string,
  practice: string,
  { link, id, locationId }: At,
): Mail => ({
  notice: { of: 'link', id, locationId },
  livesMs: LINKS.threadMs,
  to,
  subject: `Neue Nachricht von der ${practice}`,
  text: [
    'Guten Tag,',
    `für Sie liegt eine Nachricht bereit: ${link}`,
    'Beim Öffnen schicken wir Ihnen einen Code an diese Adresse. Der Link gilt 14 Tage. Auf diese E-Mail können Sie nicht antworten.',
    closing(practice),
  ].join('\n\n'),
});

/** The same as a text for SMS and chats. */
export const linkedMessageText = (practice: string, link: string): string =>
  `Die ${practice} hat Ihnen geantwortet. Zum Lesen schicken wir Ihnen einen Code: ${link}`;

export const threadCodeMail = (to: string, practice: string, code: string): Mail => ({
  livesMs: CODES.mailMs,
  to,
  subject: `Ihr Code der ${practice}`,
  text: [
    'Guten Tag,',
    `mit diesem Code lesen Sie die Nachricht: ${code}`,
    'Er gilt 10 Minuten. Geben Sie ihn niemandem weiter. Wenn Sie ihn nicht angefordert haben, können Sie diese Nachricht löschen.',
    closing(practice),
  ].join('\n\n'),
});

export const threadCodeText = (practice: string, code: string): string =>
  `${code} ist Ihr Code der ${practice}, um die Nachricht zu lesen. Er gilt 10 Minuten. Geben Sie ihn niemandem weiter.`;

/** Names no questionnaire: its title may say what somebody is treated for. */
export const formRequestMail = (
  to: string,
  practice: string,
  { link, id, locationId }: At,
): Mail => ({
  notice: { of: 'form', id, locationId },
  livesMs: LINKS.formMs,
  to,
  subject: `Bitte der ${practice}`,
  text: [
    'Guten Tag,',
    `bitte füllen Sie vor Ihrem Besuch diesen Fragebogen aus: ${link}`,
    'Der Link gilt 30 Tage und fragt nach Ihrem Geburtsdatum. Auf diese E-Mail können Sie nicht antworten.',
    closing(practice),
  ].join('\n\n'),
});

export const formRequestText = (practice: string, link: string): string =>
  `Die ${practice} bittet Sie, vor Ihrem Besuch einen Fragebogen auszufüllen: ${link}`;

const CHANGES = {
  passkey_added: 'Ein Passkey wurde hinzugefügt.',
  passkey_removed: 'Ein Passkey wurde entfernt.',
  app_added: 'Eine Authenticator-App wurde eingerichtet.',
  app_removed: 'Die Authenticator-App wurde entfernt.',
  codes_renewed: 'Die Wiederherstellungscodes wurden erneuert. Die bisherigen gelten nicht mehr.',
  password_changed: 'Das Passwort wurde geändert.',
  factor_reset:
    'Der zweite Faktor wurde von der Praxis zurückgesetzt: App, Passkeys und Wiederherstellungscodes gelten nicht mehr.',
} as const;
export type AccountChange = keyof typeof CHANGES;

/** Tells the owner of an account of a change to its sign-in, whoever made it. */
export const accountChangeMail = (
  to: string,
  practice: string,
  { staff, change }: { staff: boolean; change: AccountChange },
): Mail => ({
  to,
  subject: `Änderung an der Anmeldung: ${practice}`,
  text: staff
    ? [
        'Hallo,',
        `am eigenen Zugang zum Empfang wurde etwas geändert: ${CHANGES[change]}`,
        'War das nicht gewollt? Dann bitte sofort der Praxisleitung Bescheid geben und auf der Anmeldeseite ein neues Passwort anfordern.',
        practice,
      ].join('\n\n')
    : [
        'Guten Tag,',
        `an Ihrem Konto wurde etwas geändert: ${CHANGES[change]}`,
        'Wenn Sie das waren, brauchen Sie nichts zu tun. Wenn nicht, fordern Sie bitte sofort auf der Anmeldeseite ein neues Passwort an und geben Sie der Praxis Bescheid.',
        closing(practice),
      ].join('\n\n'),
});
