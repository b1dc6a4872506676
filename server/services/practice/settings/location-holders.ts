import { buttonProblems } from '#contract/practice/button-problems.ts';
import type { DigitalReception } from '#contract/settings/digital-reception.ts';
import type { LocationMaster } from '#contract/settings/location-master.ts';
import type { Opening } from '#contract/settings/opening-hours.ts';
import type { Db } from '#server/database/database.ts';
import { phoneInStorage } from '#server/shared/phone.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  lockTextBlocks,
  saveTextBlocks,
  textBlocksOf,
} from '#server/store/messages/text-blocks.ts';
import { lockCompany } from '#server/store/practice/company.ts';
import {
  digitalReceptionOf,
  lockDigitalReception,
  publishedAt,
  saveDigitalReception,
} from '#server/store/practice/digital-reception.ts';
import {
  anyInUse,
  archiveOf,
  hangsOn,
  lockMaster,
  masterOf,
  saveArchive,
  saveMaster,
} from '#server/store/practice/location-settings.ts';
import { lockOpening, openingOf, saveOpening } from '#server/store/practice/opening-hours.ts';
import type { Holder } from './holder.ts';

/** What a location keeps as it is written. */
const ofLocation = <T>(
  read: (db: Db, id: string) => Promise<T>,
  lock: (tx: Db, id: string) => Promise<T>,
  save: (tx: Db, id: string, state: T) => Promise<T>,
): Holder<T> => ({
  read: async (db, { id }) => ({ state: await read(db, id) }),
  lock: async (tx, { id }) => ({ state: await lock(tx, id) }),
  save: async (tx, { id }, state) => ({ state: await save(tx, id, state) }),
});

const found = <T>(value: T | null): T => {
  if (value === null) throw new Refusal('not_allowed');
  return value;
};

export const opening = ofLocation<Opening>(openingOf, lockOpening, async (tx, id, state) => {
  await saveOpening(tx, id, state);
  return state;
});

export const blocks = ofLocation(
  async (db, id) => ({ data: await textBlocksOf(db, id) }),
  async (tx, id) => ({ data: await lockTextBlocks(tx, id) }),
  async (tx, id, state) => {
    await saveTextBlocks(tx, id, state.data);
    return state;
  },
);

export const reception = ofLocation<DigitalReception>(
  digitalReceptionOf,
  lockDigitalReception,
  async (tx, id, state) => {
    const problems = buttonProblems(state.buttons, await publishedAt(tx, id));
    if (problems.length > 0) {
      const errors = problems.map(({ key, field, message }) => ({
        field: `${key}.${field}`,
        message,
      }));
      throw new Refusal('invalid_input', { errors });
    }
    await saveDigitalReception(tx, id, state);
    return digitalReceptionOf(tx, id);
  },
);

/** With its numbers as they are kept. @throws Refusal `invalid_input` for what is no number */
export function withPhones(typed: LocationMaster): LocationMaster {
  const number = (field: 'phone' | 'emergency_phone', text: string): string => {
    const stored = phoneInStorage(text);
    if (stored !== undefined) return stored;
    throw new Refusal('invalid_input', { errors: [{ field, message: 'Keine Telefonnummer.' }] });
  };
  return {
    ...typed,
    phone: number('phone', typed.phone),
    emergency_phone: typed.emergency_phone && number('emergency_phone', typed.emergency_phone),
  };
}

export const master = ofLocation<LocationMaster>(
  async (db, id) => found(await masterOf(db, id)),
  async (tx, id) => found(await lockMaster(tx, id)),
  async (tx, id, state) => {
    const stored = withPhones(state);
    await saveMaster(tx, id, stored);
    return stored;
  },
);

export const archive: Holder<{ archived: boolean }> = {
  read: async (db, { id }) => {
    const { name, archived } = found(await archiveOf(db, id));
    return { state: { archived }, body: { name, archived, hangs: await hangsOn(db, id) } };
  },
  lock: async (tx, { companyId, id }) => {
    // Locked, so that two locations archived at once cannot both be the last one.
    await lockCompany(tx, companyId);
    return { state: { archived: found(await archiveOf(tx, id)).archived } };
  },
  save: async (tx, { companyId, id, now }, state) => {
    await saveArchive(tx, id, state.archived ? now : null);
    if (!(await anyInUse(tx, companyId))) throw new Refusal('last_location');
    return { state };
  },
};
