import type { Call } from '#server/call.ts';
import type { Caller } from '#server/caller.ts';
import { KEEP } from '#server/lifetimes.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  dropStagedOf,
  dropUnfinished,
  lockRooms,
  looseIn,
  looseOf,
  looseWithin,
  placeOf,
  type Room,
  STRANGERS_ROOM,
} from '#server/store/system/loose-files.ts';

/** When a device tries again. Seconds. */
const LATER_S = 300;

/** 429: a device keeps the file and sends it later; it is never refused for good. */
const full = () => new Refusal('storage_full', { headers: { 'retry-after': String(LATER_S) } });

type Context = Pick<Call, 'db' | 'now' | 'services'>;

/** The quota that the caller's files use. The team shares none with others in its network. */
export function roomOf(
  caller: Caller | null,
  { network, wider }: Pick<Call, 'network' | 'wider'>,
): Room {
  const place = placeOf(network, wider);
  if (caller === null) return { owner: `${STRANGERS_ROOM}${network}`, network: place };
  if (caller.kind !== 'user') return { owner: `device:${caller.id}`, network: null };
  return { owner: `user:${caller.id}`, network: caller.role === 'customers' ? place : null };
}

const isStrangers = ({ owner }: Room): boolean => owner.startsWith(STRANGERS_ROOM);

const bytesFor = ({ services: { quotas } }: Context, room: Room): number => {
  if (isStrangers(room)) return quotas.strangersBytes;
  return room.owner.startsWith('user:') ? quotas.personBytes : quotas.deviceBytes;
};

/** Names of the larger networks around a network, the smallest first (`placeOf`). */
const around = (place: string): string[] => {
  const names = place.split('.').slice(0, -1);
  return names.map((_, at) => names.slice(0, names.length - at).join('.'));
};

/**
 * Whether the quota of a larger network has room. Not locked, as all customers of a provider would
 * wait for each other: calls at the same moment may exceed it by a chunk each.
 */
async function fitsAround({ db, services: { quotas } }: Context, room: Room, bytes: number) {
  if (room.network === null) return true;
  const whose = isStrangers(room) ? 'strangers' : 'patients';
  const wider = around(room.network).map((place, at) => [place, quotas.widerBytes[at]] as const);
  const all = whose === 'strangers' ? [['', quotas.allStrangersBytes] as const] : [];
  for (const [place, most] of [...wider, ...all]) {
    if (most !== undefined && (await looseWithin(db, whose, place)) + bytes > most) return false;
  }
  return true;
}

/** Whether one more file of this size fits. Counted under a lock, so that two at once count. */
async function fits(context: Context, room: Room, more: { files: number; bytes: number }) {
  const { db, services } = context;
  const own = await looseOf(db, room.owner);
  if (own.files + more.files > services.quotas.files) return false;
  if (own.bytes + more.bytes > bytesFor(context, room)) return false;
  if (room.network !== null && !isStrangers(room)) {
    const shared = await looseIn(db, 'patients', room.network);
    if (shared + more.bytes > services.quotas.networkBytes) return false;
  }
  return fitsAround(context, room, more.bytes);
}

/**
 * Makes sure that there is room for a loose file, in the transaction that stores it. If there is
 * none, staged content and incomplete uploads of the owner are deleted first.
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
  if ((await dropStagedOf(db, room.owner)) && (await fits(context, room, more))) return;
  const abandoned = new Date(now.getTime() - KEEP.abandonedFilesMs);
  const freed = await dropUnfinished(db, room.owner, abandoned);
  if (freed === 0 || !(await fits(context, room, more))) throw full();
}
