import type { KeyRing } from '#data/crypto/key-ring.ts';
import type { EmpfangDatabase } from '#data/db.ts';
import type { OutboxLine } from '#data/outbox/view/view.ts';
import { decodePayload } from '#data/outbox/write/payload.ts';
import { findRecord, findRecordWhere } from '#data/sync/find.ts';
import { type About, aboutOf, neededFor, type Written } from './about.ts';

type Fields = Readonly<Record<string, unknown>>;
const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

interface Parts {
  db: EmpfangDatabase;
  keyRing: Pick<KeyRing, 'find'>;
  /** The name of a colleague, or undefined. */
  nameOf: (id: string) => string | undefined;
  /** The title of a form that everybody may open, where this device or the practice has it. */
  titleOf: (questionnaireId: string) => Promise<string | undefined>;
}

/**
 * Describes an entry: its content, and whom it is about by the records on this device. The practice
 * is only asked for the title of a form, which also works without network.
 * @throws KeyMissing, Undecodable
 */
export const readAbout = async (
  { id, scope, operation, entityId }: OutboxLine,
  { db, keyRing, nameOf, titleOf }: Parts,
): Promise<About | null> => {
  const keyFor = (keyId: string) => keyRing.find(keyId);
  const row = await db.outbox.where('id').equals(id).first();
  if (!row) return null;
  const { params = {}, body, base } = await decodePayload(row, keyFor);
  const written: Written = {
    operation,
    entityId,
    params,
    body: fields(body),
    base: base === undefined || base === null ? undefined : fields(base),
  };
  const needed = neededFor(written);
  const find = <C extends keyof typeof needed>(collection: C, wanted = needed[collection]) =>
    wanted === '' ? undefined : findRecord(db, keyFor, { scope, collection, id: wanted });
  const { submission_id: submissionId } = written.body;
  const activity =
    operation === 'recordConsent'
      ? await findRecordWhere(db, keyFor, {
          scope,
          collection: 'activities',
          fits: (one) => one.submission_id === submissionId,
        })
      : await find('activities');
  const customer = await find('customers', needed.customers || (activity?.customer_id ?? ''));
  const thread = await find('threads');
  const { questionnaire_id: filled } = written.body;
  // What was answered is sealed; which form it was stands outside of that.
  const title = operation === 'commit' ? await titleOf(String(filled)) : undefined;
  const questionnaire = title === undefined ? await find('questionnaires') : { title };
  return aboutOf(written, { activity, customer, thread, questionnaire }, nameOf);
};
