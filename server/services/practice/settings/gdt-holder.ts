import { NOT_AUTOMATIC } from '#contract/gdt/exchange.ts';
import { type GdtSettings, gdtSettingsEtag } from '#contract/gdt/settings.ts';
import type { Db } from '#server/database/database.ts';
import { presentGdtSettings } from '#server/presenters/gdt/gdt.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { gdtSettingsAt, saveGdtSettings, type VersionedSettings } from '#server/store/gdt/gdt.ts';
import { findLocation } from '#server/store/practice/company.ts';
import { settingEtag } from '#server/store/practice/setting-changes.ts';
import type { Held, Holder, Place } from './holder.ts';

const held = (found: VersionedSettings, { services }: Place): Held<GdtSettings> => ({
  state: found.settings,
  body: presentGdtSettings(found, services.env.GDT_FOLDER),
  etag: gdtSettingsEtag(found.version),
});

const read = async (db: Db, place: Place) => {
  if (!(await findLocation(db, place.id))) throw new Refusal('not_found');
  return held(await gdtSettingsAt(db, place.id), place);
};

/** Does not lock: saving checks the version, so the second of two writers gets a conflict. */
export const gdt: Holder<GdtSettings> = {
  read,
  lock: read,
  save: async (tx, place, wanted, before, by) => {
    const { version } = await gdtSettingsAt(tx, place.id);
    // Pages of an earlier release do not send `automatic`, and earlier states do not have it.
    const automatic = wanted.automatic ?? before.state.automatic ?? NOT_AUTOMATIC;
    const settings = { ...wanted, automatic };
    // An unchanged state gets no new version, so that the change before can still be undone.
    if (version > 0 && settingEtag(settings) === settingEtag(before.state)) return before;
    const conflict = (now: number) =>
      new Refusal('version_conflict', { headers: { etag: gdtSettingsEtag(now) } });
    if (gdtSettingsEtag(version) !== before.etag) throw conflict(version);
    const saved = await saveGdtSettings(
      tx,
      { locationId: place.id, settings, by, version },
      place.now,
    );
    if (!saved) throw conflict((await gdtSettingsAt(tx, place.id)).version);
    return held(saved, place);
  },
};
