import type { Db } from '#server/database/database.ts';
import type { Mail, SendMail } from '#server/outbound/mail.ts';
import { adminsOf } from '#server/store/access/people.ts';
import { findCompany } from '#server/store/practice/company.ts';
import { ALARMS, type AlarmKind } from '#server/store/system/alarm-kinds.ts';
import { alarmsToMail, noteAlarm } from '#server/store/system/alarms.ts';

const mailOf = (to: string, kind: AlarmKind, details: string, link: string): Mail => ({
  to,
  subject: `Empfang: ${ALARMS[kind].subject}`,
  text: [
    'Hallo,',
    details,
    ALARMS[kind].advice,
    `Im Posteingang steht dazu eine Aufgabe: ${link}`,
    'Diese Nachricht hat Empfang von selbst geschickt.',
  ].join('\n\n'),
});

/**
 * Queues one mail to each admin for each open alarm, except for alarms about mails, which would not
 * be sent either.
 */
export const mailAlarms = (
  db: Db,
  sendMail: SendMail,
  publicUrl: string,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const waiting = await alarmsToMail(tx);
    const company = waiting.length > 0 ? await findCompany(tx) : null;
    if (!company) return;
    const admins = await adminsOf(tx, company.id);
    const link = `${publicUrl}/personnel/activities/alle`;
    for (const { id, kind, details } of waiting) {
      for (const { email } of admins) await sendMail(tx, mailOf(email, kind, details, link));
      await noteAlarm(tx, id, { mailedAt: now });
    }
  });
