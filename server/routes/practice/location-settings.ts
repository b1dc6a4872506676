import { uuidv7 } from 'uuidv7';
import { createLocation } from '#contract/practice/calls/location-settings.ts';
import { withPhones } from '#server/services/practice/settings/location-holders.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { findLocation, lockCompany } from '#server/store/practice/company.ts';
import { insertLocation, masterOf } from '#server/store/practice/location-settings.ts';
import { recordChange, settingEtag } from '#server/store/practice/setting-changes.ts';
import { route } from '../route.ts';

export const createLocationRoute = route(
  createLocation,
  async ({ services, caller, body, now, about }) => {
    const { id = uuidv7(), ...typed } = body;
    const master = withPhones(typed);
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
  },
);
