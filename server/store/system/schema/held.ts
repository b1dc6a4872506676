import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/bytea.ts';
import { gdtOutbox } from '#server/store/gdt/schema/gdt.ts';
import { messages } from '#server/store/messages/schema/messages.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What was to go out when a backup was made, and is sent by a person's word alone after it came back
 * (ADR-0108). A row with a message or a hand-in holds it where it lies; a mail lies here itself.
 */
export const heldSendings = pgTable(
  'held_sendings',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    kind: text('kind').$type<'mail' | 'message' | 'gdt'>().notNull(),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    submissionId: uuid('submission_id').references(() => gdtOutbox.submissionId, {
      onDelete: 'cascade',
    }),
    /** The mail, encrypted as it lay in the queue. */
    sealed: bytea('sealed'),
    heldAt: instant('held_at').notNull(),
  },
  (table) => [
    unique('held_sendings_message').on(table.messageId),
    unique('held_sendings_submission').on(table.submissionId),
    check('held_sendings_kind_known', sql`kind in ('mail', 'message', 'gdt')`),
  ],
);
