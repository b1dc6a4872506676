import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import {
  CONSENT_CHANNELS,
  type CustomerContent,
  type RecordedChoice,
} from '#contract/customers/customer.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import {
  CUSTOMER_COLUMNS,
  type CustomerRecord,
  type CustomerRow,
  columnsOf,
  recordOf,
} from './customer-rows.ts';
import { customerConsents, customers } from './schema/customers.ts';

interface Writer {
  id: string;
  name: string;
  companyId: string;
}

/** Waits for other writers of the same customer, until the transaction ends. */
export async function lockCustomer(
  tx: Db,
  companyId: string,
  id: string,
): Promise<CustomerRow | null> {
  const [row] = await tx
    .select(CUSTOMER_COLUMNS)
    .from(customers)
    .where(and(eq(customers.id, id), eq(customers.companyId, companyId)))
    .for('update');
  return row ?? null;
}

type Said = CustomerContent['consent_sms'];

/** Keeps time and recorder of a consent that has not changed. */
const recorded = (before: RecordedChoice, said: Said, by: string): RecordedChoice => {
  if (said === null) return null;
  const same = before?.state === said.state && before.at === said.at;
  return same ? before : { ...said, by };
};

const recordFrom = (
  content: CustomerContent,
  before: CustomerRecord | null,
  by: string,
): CustomerRecord => ({
  ...content,
  consent_sms: recorded(before?.consent_sms ?? null, content.consent_sms, by),
  consent_mail: recorded(before?.consent_mail ?? null, content.consent_mail, by),
  consent_phone: recorded(before?.consent_phone ?? null, content.consent_phone, by),
  consent_chat: recorded(before?.consent_chat ?? null, content.consent_chat, by),
});

async function recordConsents(
  tx: Db,
  customerId: string,
  { before, after }: { before: CustomerRecord | null; after: CustomerRecord },
  by: { id: string; now: Date },
): Promise<void> {
  const changed = CONSENT_CHANNELS.flatMap((channel) => {
    const [then, now] = [before?.[`consent_${channel}`] ?? null, after[`consent_${channel}`]];
    if (then === now || (then === null && now === null)) return [];
    return [
      {
        id: uuidv7(),
        customerId,
        channel,
        state: now?.state ?? null,
        at: now ? new Date(now.at) : by.now,
        recordedAt: by.now,
        recordedBy: by.id,
      },
    ];
  });
  if (changed.length > 0) await tx.insert(customerConsents).values(changed);
}

/** Makes a customer. Null when the id is taken meanwhile. */
export async function createCustomer(
  tx: Db,
  keys: AtRest,
  { id, content }: { id: string; content: CustomerContent },
  by: Writer,
  now: Date,
): Promise<CustomerRow | null> {
  const record = recordFrom(content, null, by.name);
  const [row] = await tx
    .insert(customers)
    .values({
      id,
      companyId: by.companyId,
      ...columnsOf(keys, { id, companyId: by.companyId }, record),
      createdAt: now,
      createdBy: by.id,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning(CUSTOMER_COLUMNS);
  if (!row) return null;
  await recordConsents(tx, id, { before: null, after: record }, { id: by.id, now });
  return row;
}

/** Writes what a person says of a locked customer. */
export async function changeCustomer(
  tx: Db,
  keys: AtRest,
  row: CustomerRow,
  content: CustomerContent,
  by: Writer,
  now: Date,
  /** The record from which unchanged consents keep their recorder; default: the row's own. */
  known?: CustomerRecord,
): Promise<CustomerRow> {
  const before = recordOf(keys, row);
  const after = recordFrom(content, known ?? before, by.name);
  const [changed] = await tx
    .update(customers)
    .set({ ...columnsOf(keys, row, after), updatedAt: now })
    .where(eq(customers.id, row.id))
    .returning(CUSTOMER_COLUMNS);
  if (!changed) throw new Error('the customer of a moment ago is gone');
  await recordConsents(tx, row.id, { before, after }, { id: by.id, now });
  return changed;
}
