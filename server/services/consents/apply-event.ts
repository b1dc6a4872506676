import { checkEvent } from '#contract/consents/check-event.ts';
import type { AnyConsentEvent, ConsentEvent } from '#contract/consents/record.ts';
import { type Standing, standingAfter } from '#contract/consents/state.ts';
import { RESULT_KEY_DAYS } from '#contract/shared/limits.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import type { Services } from '#server/call.ts';
import type { Db } from '#server/database/database.ts';
import { copyMail } from '#server/outbound/mail-texts.ts';
import { presentConsent } from '#server/presenters/consents/consent.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  consentEventById,
  fingerprintOfEvent,
  insertConsentEvent,
  keepCopyKey,
  markActivity,
} from '#server/store/consents/consents.ts';
import { theCompany } from '#server/store/practice/company.ts';
import { readSubmission } from '#server/store/questionnaires/read-submission.ts';
import type { SubmissionRow } from '#server/store/questionnaires/submissions.ts';
import { insertKeptFile } from '#server/store/system/files.ts';
import { type Drawn, NO_PICTURE, signaturesIn } from './drawn.ts';

type CopyEvent = Extract<ConsentEvent, { kind: 'copy' }>;

const impossible = (field: string, message: string) =>
  new Refusal('consent_not_possible', { errors: [{ field, message }] });

/** Where an event is recorded, and by whom; null for whoever signs with a key. */
interface By {
  services: Pick<Services, 'keys' | 'env' | 'publicUrl' | 'sendMail'>;
  /** The transaction that holds the lock of the hand-in's activity. */
  db: Db;
  now: Date;
  userId: string | null;
}

async function keepSignatures(
  { db, services, now }: By,
  row: SubmissionRow,
  event: AnyConsentEvent,
  drawn: Drawn,
) {
  for (const signature of signaturesIn(event)) {
    const { file_id: id, name } = signature;
    const content = drawn.get(signature.image);
    if (!content) throw new Refusal('file_refused', NO_PICTURE);
    const kept = await insertKeptFile(
      db,
      services.keys,
      {
        id,
        companyId: row.companyId,
        questionnaireId: row.questionnaireId,
        submissionId: row.id,
        name: `Unterschrift ${name}.png`,
        type: 'image/png',
        content,
      },
      now,
    );
    if (!kept) throw impossible('proof', 'Diese Unterschrift wurde schon verwendet.');
  }
}

/** A neutral notice with a link: no name, no title, no health data (FMT-14). */
async function mailLink({ services, db }: By, { to, key }: CopyEvent): Promise<void> {
  if (services.env.SMTP_URL === undefined || to === undefined) {
    throw impossible('way', 'Von hier aus werden keine E-Mails verschickt.');
  }
  const { name } = await theCompany(db);
  const link = `${services.publicUrl}/questionnaires/no-menu/result?key=${key}`;
  await services.sendMail(db, copyMail(to, name, link));
}

/**
 * Judges the event by where the consent stands now and records it, once by its id. Answers the new
 * standing.
 * @param drawn its signatures as they are kept (drawn.ts)
 */
export async function applyEvent(
  by: By,
  row: SubmissionRow,
  event: AnyConsentEvent,
  drawn: Drawn,
): Promise<Standing> {
  const { services, db, now, userId } = by;
  const { keys } = services;
  const consent = presentConsent(await readSubmission(db, keys, row), 'team');
  if (!consent) throw impossible('kind', 'Dieses Formular ist keine Einwilligung.');
  const known = await consentEventById(db, event.id);
  if (known) {
    if (known.fingerprint !== fingerprintOfEvent(keys, event)) {
      throw new Refusal('idempotency_key_reused');
    }
    return consent;
  }
  const errors = checkEvent(consent, event, now);
  if (errors.length > 0) throw new Refusal('consent_not_possible', { errors });
  const moved = event.kind === 'withdrawal' ? { ...event, outcome: null } : event;
  const after = standingAfter(consent, moved);
  if (!after) throw new Error('an event that was possible leads nowhere');
  await keepSignatures(by, row, event, drawn);
  await insertConsentEvent(db, keys, event, { userId, now });
  if (event.kind === 'copy' && event.key) {
    const expiresAt = new Date(now.getTime() + RESULT_KEY_DAYS * DAY_MS);
    await keepCopyKey(db, event.key, row.id, { now, expiresAt });
  }
  if (event.kind === 'copy' && event.way === 'mail') await mailLink(by, event);
  await markActivity(db, row.id, after, now);
  return after;
}
