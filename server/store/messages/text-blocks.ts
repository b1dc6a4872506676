import { eq } from 'drizzle-orm';
import type { TextBlock } from '#contract/messages/text-block.ts';
import type { Db } from '#server/database/database.ts';
import { locations } from '../practice/schema/practice.ts';

const at = (db: Db, locationId: string) =>
  db.select({ blocks: locations.textBlocks }).from(locations).where(eq(locations.id, locationId));

export async function textBlocksOf(db: Db, locationId: string): Promise<TextBlock[]> {
  return (await at(db, locationId))[0]?.blocks ?? [];
}

/** The same, and nobody else writes them until the transaction ends. */
export async function lockTextBlocks(tx: Db, locationId: string): Promise<TextBlock[]> {
  return (await at(tx, locationId).for('update'))[0]?.blocks ?? [];
}

export async function saveTextBlocks(
  tx: Db,
  locationId: string,
  textBlocks: TextBlock[],
): Promise<void> {
  await tx.update(locations).set({ textBlocks }).where(eq(locations.id, locationId));
}
