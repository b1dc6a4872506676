import { type Look, look } from '#contract/settings/look.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { takeIntoUse } from '#server/store/practice/logos.ts';
import { lockPlace, saveSetting, settingAt } from '#server/store/practice/settings.ts';
import type { Holder } from './holder.ts';

/** In the table of settings, where the picture that it names is there. */
export const lookHolder: Holder<Look> = {
  read: async (db, { id }) => ({ state: await settingAt(db, look, id) }),
  lock: async (tx, { id }) => {
    if (!(await lockPlace(tx, 'company', id))) throw new Refusal('not_allowed');
    return { state: await settingAt(tx, look, id) };
  },
  save: async (tx, { companyId, id, now }, state) => {
    if (state.logo !== null && !(await takeIntoUse(tx, companyId, state.logo, now))) {
      const message = 'Dieses Bild ist nicht mehr da. Bitte laden Sie es noch einmal hoch.';
      throw new Refusal('invalid_input', { errors: [{ field: 'logo', message }] });
    }
    await saveSetting(tx, { companyId, placeId: id, kind: look.kind, state }, now);
    return { state };
  },
};
