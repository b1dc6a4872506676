import type * as z from 'zod/mini';
import type { SettingKind } from '#contract/practice/setting-kinds.ts';
import { SETTINGS } from '#contract/settings/all.ts';
import type { Setting, StateSchema } from '#contract/settings/define-setting.ts';
import type { Call } from '#server/call.ts';
import type { Person } from '#server/caller.ts';
import { heldAnswer, replaceHeld } from '#server/services/practice/replace-setting.ts';
import type { Place } from '#server/services/practice/settings/holder.ts';
import { holderOf } from '#server/services/practice/settings/holders.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { theCompany } from '#server/store/practice/company.ts';
import type { Route } from '../route.ts';

type Declared = Setting & { kind: SettingKind };

/** The location in the path, or the practice. Needs no caller, as some settings are public. */
async function placeOf(call: Call, { at }: Setting): Promise<Place> {
  const { services, now } = call;
  const caller = call.caller as Person | null;
  const companyId = caller?.companyId ?? (await theCompany(call.db)).id;
  const { id = '' } = (call.params ?? {}) as { id?: string };
  return { services, now, companyId, id: at === 'location' ? id : companyId };
}

const readRoute = (setting: Declared): Route => ({
  endpoint: setting.read,
  handle: async (call) =>
    heldAnswer(await holderOf(setting).read(call.db, await placeOf(call, setting))),
});

const putRoute = (setting: Declared): Route => ({
  endpoint: setting.put,
  handle: async (call) => {
    // The checks before this have refused all callers but the team, and all bodies of another form.
    const caller = call.caller as unknown as Person;
    const wanted = call.body as unknown as z.output<StateSchema>;
    const place = await placeOf(call, setting);
    const locationId = setting.at === 'location' ? place.id : null;
    if (locationId === null) call.about({ objectId: caller.companyId });
    const holder = holderOf(setting);
    const of = { kind: setting.kind, locationId, objectId: place.id };
    const held = await replaceHeld({ ...call, caller }, of, {
      wanted,
      lock: (tx) => holder.lock(tx, place),
      save: (tx, before) => {
        const errors = setting.check?.(wanted) ?? [];
        if (errors.length > 0) throw new Refusal('invalid_input', { errors: [...errors] });
        return holder.save(tx, place, wanted, before, caller.id);
      },
    });
    return heldAnswer(held);
  },
});

/** Both calls of every declared setting. */
export const settingRoutes: readonly Route[] = SETTINGS.flatMap((setting) => {
  // Each has its own schema; here they are all treated alike.
  const declared = setting as unknown as Declared;
  return [readRoute(declared), putRoute(declared)];
});
