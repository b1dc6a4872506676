import { uuidv7 } from 'uuidv7';
import {
  createLocation,
  type LocationMaster,
  locationArchive,
  locationMaster,
  putLocationArchive,
  putLocationMaster,
} from '#contract/calls/location-settings.ts';
import { replaceSetting, settingAnswer } from '#server/services/practice/replace-setting.ts';
import { phoneInStorage } from '#server/shared/phone.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { findLocation, lockCompany } from '#server/store/practice/company.ts';
import {
  anyInUse,
  archiveOf,
  hangsOn,
  insertLocation,
  lockMaster,
  masterOf,
  saveArchive,
  saveMaster,
} from '#server/store/practice/location-settings.ts';
import { recordChange, settingEtag } from '#server/store/practice/setting-changes.ts';
import { route } from '../route.ts';

/** With its numbers as they are kept. @throws Refusal `invalid_input` for what is no number */
function checked(body: LocationMaster): LocationMaster {
  const number = (field: 'phone' | 'emergency_phone', typed: string): string => {
    const found = phoneInStorage(typed);
    if (found !== undefined) return found;
    throw new Refusal('invalid_input', { errors: [{ field, message: 'Keine Telefonnummer.' }] });
  };
  return {
    ...body,
    phone: number('phone', body.phone),
    emergency_phone: body.emergency_phone && number('emergency_phone', body.emergency_phone),
  };
}

const found = <T>(value: T | null): T => {
  if (value === null) throw new Refusal('not_allowed');
  return value;
};

export const locationSettingRoutes = [
  route(locationMaster, async ({ db, params }) =>
    settingAnswer(found(await masterOf(db, params.id))),
  ),
  route(putLocationMaster, (call) => {
    const { params, body } = call;
    const of = { kind: 'location', locationId: params.id, objectId: params.id } as const;
    return replaceSetting(call, of, {
      lock: async (tx) => found(await lockMaster(tx, params.id)),
      save: async (tx) => {
        const master = checked(body);
        await saveMaster(tx, params.id, master);
        return master;
      },
    });
  }),
  route(createLocation, async ({ services, caller, body, now, about }) => {
    const { id = uuidv7(), ...typed } = body;
    const master = checked(typed);
    const { companyId, id: by } = caller;
    await services.db.transaction(async (tx) => {
      await lockCompany(tx, companyId);
      if (await findLocation(tx, id)) {
        const there = await masterOf(tx, id);
        if (there && settingEtag(there) === settingEtag(master)) return;
        throw new Refusal('already_exists');
      }
      await insertLocation(tx, { id, companyId, createdBy: by }, master);
      const of = { kind: 'location' as const, companyId, locationId: id, objectId: id, by };
      await recordChange(tx, services.keys, { ...of, before: null, after: master }, now);
    });
    about({ locationId: id, objectId: id });
    return { body: { id } };
  }),
  route(locationArchive, async ({ db, params }) => {
    const { name, archived } = found(await archiveOf(db, params.id));
    const headers = { etag: settingEtag({ archived }) };
    return { body: { name, archived, hangs: await hangsOn(db, params.id) }, headers };
  }),
  route(putLocationArchive, (call) => {
    const { caller, params, body, now } = call;
    const of = { kind: 'archive', locationId: params.id, objectId: params.id } as const;
    return replaceSetting(call, of, {
      lock: async (tx) => {
        await lockCompany(tx, caller.companyId);
        const { archived } = found(await archiveOf(tx, params.id));
        return { archived };
      },
      save: async (tx) => {
        await saveArchive(tx, params.id, body.archived ? now : null);
        if (!(await anyInUse(tx, caller.companyId))) throw new Refusal('last_location');
        return body;
      },
    });
  }),
];
