import type { Call } from '#server/call.ts';
import type { Caller } from '#server/caller.ts';
import { KEEP } from '#server/lifetimes.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { dropUnfinished, lockRooms, looseIn, type Room } from '#server/store/system/loose-files.ts';

/** When a device tries again. Seconds. */
const LATER_S = 300;

/** 429: a device keeps the file and sends it later; it is never refused for good. */
const full = () => new Refusal('storage_full', { headers: { 'retry-after': String(LATER_S) } });

/** Whose room the caller's files take. The team does not share one with whoever is in its network. */
export function roomOf(caller: Caller | null, network: string): Room {
  if (caller === null) return { owner: `network:${network}`, network: null };
  if (caller.kind !== 'user') return { owner: `device:${caller.id}`, network: null };
  return { owner: `user:${caller.id}`, network: caller.role === 'customers' ? network : null };
}

type Context = Pick<Call, 'db' | 'now' | 'services'>;

const bytesFor = ({ services: { quotas } }: Context, owner: string): number => {
  if (owner.startsWith('user:')) return quotas.personBytes;
  return owner.startsWith('device:') ? quotas.deviceBytes : quotas.strangersBytes;
};

/** Whether one more file of this size fits; counted under a lock, so that two at once are two. */
async function fits(context: Context, room: Room, more: { files: number; bytes: number }) {
  const { db, services } = context;
  const own = await looseIn(db, 'owner', room.owner);
  if (own.files + more.files > services.quotas.files) return false;
  if (own.bytes + more.bytes > bytesFor(context, room.owner)) return false;
  if (room.network === null) return true;
  const shared = await looseIn(db, 'network', room.network);
  return shared.bytes + more.bytes <= services.quotas.networkBytes;
}

/**
 * Room for what belongs to nothing yet, in the transaction that stores it. Uploads that were broken off give
 * theirs back.
 * @throws Refusal storage_full
 */
export async function requireRoom(
  context: Context,
  room: Room,
  more: { files: number; bytes: number },
): Promise<void> {
  const { db, now } = context;
  await lockRooms(db, room);
  if (await fits(context, room, more)) return;
  const abandoned = new Date(now.getTime() - KEEP.abandonedFilesMs);
  const freed = await dropUnfinished(db, room.owner, abandoned);
  if (freed === 0 || !(await fits(context, room, more))) throw full();
}
