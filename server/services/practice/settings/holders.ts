import type * as z from 'zod/mini';
import type { DeclaredKind, SettingOf } from '#contract/settings/all.ts';
import type { Setting } from '#contract/settings/define-setting.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { lockPlace, saveSetting, settingAt } from '#server/store/practice/settings.ts';
import { gdt } from './gdt-holder.ts';
import type { Holder } from './holder.ts';
import { archive, blocks, master, opening, reception } from './location-holders.ts';
import { lookHolder } from './look-holder.ts';
import { dataProtectionHolder, embeddingHolder, practice, signIn } from './practice-holders.ts';

type StateOf<K extends DeclaredKind> = z.output<SettingOf<K>['schema']>;

/** The settings that are not only kept in the table of settings. A new one is not named here. */
const OWN: { [K in DeclaredKind]?: Holder<StateOf<K>> } = {
  opening_hours: opening,
  digital_reception: reception,
  text_blocks: blocks,
  gdt,
  location: master,
  archive,
  sign_in: signIn,
  embedding: embeddingHolder,
  practice,
  look: lookHolder,
  data_protection: dataProtectionHolder,
};

/** In the table of settings, as it is declared. */
const inTable = (setting: Setting): Holder<unknown> => ({
  read: async (db, { id }) => ({ state: await settingAt(db, setting, id) }),
  lock: async (tx, { id }) => {
    if (!(await lockPlace(tx, setting.at, id))) throw new Refusal('not_allowed');
    return { state: await settingAt(tx, setting, id) };
  },
  save: async (tx, { companyId, id, now }, state) => {
    await saveSetting(tx, { companyId, placeId: id, kind: setting.kind, state }, now);
    return { state };
  },
});

/** How a setting is kept. Its states are those of its own schema, which the caller has read by it. */
export const holderOf = (setting: Setting): Holder<unknown> =>
  (OWN[setting.kind as DeclaredKind] as Holder<unknown> | undefined) ?? inTable(setting);
