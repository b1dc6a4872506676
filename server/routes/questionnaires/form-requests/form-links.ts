import { timingSafeEqual } from 'node:crypto';
import { openFormLink } from '#contract/questionnaires/calls/form-links.ts';
import { LINKS } from '#server/lifetimes.ts';
import { route } from '#server/routes/route.ts';
import { limitLink, linkOpened } from '#server/services/access/limits.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { recordById } from '#server/store/customers/customer-of.ts';
import {
  dateWasRight,
  formRequestByKey,
  tryDate,
} from '#server/store/questionnaires/form-requests.ts';

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * An unknown key is `not_found`, one that has ended is `gone`; neither tells of a person. Wrong
 * dates of birth count for the link and the caller's network, so that strangers lock out only
 * strangers; after very many from all networks the link is closed (ADR-0056).
 */
export const openFormLinkRoute = route(openFormLink, async (call) => {
  const { services, db, body, now, about } = call;
  const row = await formRequestByKey(db, body.key);
  if (!row) throw new Refusal('not_found');
  about({ objectId: row.id, locationId: row.locationId });
  // A link that was handed in still opens to say so, but its date of birth is asked for and limited
  // too.
  const over = row.withdrawnAt !== null || row.expiresAt <= now;
  if ((over && !row.doneAt) || row.tries >= LINKS.mostTries) throw new Refusal('gone');
  await limitLink(call, row.id);
  const found = await recordById(db, services.keys, row.companyId, row.customerId);
  if (!found) throw new Refusal('gone');
  if (!(await tryDate(db, row.id))) throw new Refusal('gone');
  if (!same(found.record.birth_date, body.birth_date)) throw new Refusal('code_wrong');
  await dateWasRight(db, row.id);
  await linkOpened(call, row.id);
  return {
    body: {
      questionnaire_id: row.questionnaireId,
      location_id: row.locationId,
      hand_in_id: row.handInId,
      done: row.doneAt !== null,
    },
  };
});
