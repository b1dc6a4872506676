import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/bytea.ts';
import { gdtOutbox } from '#server/store/gdt/schema/gdt.ts';
import { messages } from '#server/store/messages/schema/messages.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Sendings that waited when a backup was made. After its restore they are sent only when a person
 * decides so (ADR-0108). A row refers to its message or hand-in; a mail is stored in the row.
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
