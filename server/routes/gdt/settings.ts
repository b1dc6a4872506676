import { gdtSettings, putGdtSettings } from '#contract/calls/gdt.ts';
import { NOT_AUTOMATIC } from '#contract/gdt/exchange.ts';
import { gdtSettingsEtag } from '#contract/gdt/settings.ts';
import { isGdtId } from '#contract/gdt/troubles.ts';
import { presentGdtSettings } from '#server/presenters/gdt/gdt.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { gdtSettingsAt, saveGdtSettings } from '#server/store/gdt/gdt.ts';
import { findLocation } from '#server/store/practice/company.ts';
import { recordChange, settingEtag } from '#server/store/practice/setting-changes.ts';
import { route } from '../route.ts';

const ID = 'Eine GDT-Kennung hat genau 8 Buchstaben oder Ziffern. Bitte prüfen Sie sie.';

export const gdtSettingsRoute = route(gdtSettings, async ({ services, db, params }) => {
  if (!(await findLocation(db, params.id))) throw new Refusal('not_found');
  const found = await gdtSettingsAt(db, params.id);
  return {
    body: presentGdtSettings(found, services.env.GDT_FOLDER),
    headers: { etag: gdtSettingsEtag(found.version) },
  };
});

export const putGdtSettingsRoute = route(putGdtSettings, async (call) => {
  const { services, db, params, body, caller, ifMatch, now } = call;
  if (!(await findLocation(db, params.id))) throw new Refusal('not_found');
  if (ifMatch === undefined) throw new Refusal('precondition_required');
  const before = await gdtSettingsAt(db, params.id);
  const conflict = (version: number) =>
    new Refusal('version_conflict', { headers: { etag: gdtSettingsEtag(version) } });
  const named = ifMatch.split(',').some((tag) => tag.trim() === gdtSettingsEtag(before.version));
  if (!named && ifMatch.trim() !== '*') throw conflict(before.version);
  const errors = (['receiver_id', 'sender_id'] as const)
    .filter((field) => !isGdtId(body[field]))
    .map((field) => ({ field, message: ID }));
  if (errors.length > 0) throw new Refusal('invalid_input', { errors });
  // A page of an earlier release does not know of it, and an earlier state had none.
  const automatic = body.automatic ?? before.settings.automatic ?? NOT_AUTOMATIC;
  const settings = { ...body, automatic };
  // Nothing is newer then, and what was changed before can still be undone.
  if (before.version > 0 && settingEtag(settings) === settingEtag(before.settings)) {
    return {
      body: presentGdtSettings(before, services.env.GDT_FOLDER),
      headers: { etag: gdtSettingsEtag(before.version) },
    };
  }
  const wanted = { locationId: params.id, settings, by: caller.id, version: before.version };
  const saved = await db.transaction(async (tx) => {
    const found = await saveGdtSettings(tx, wanted, now);
    if (!found) return null;
    const change = {
      kind: 'gdt' as const,
      companyId: caller.companyId,
      locationId: params.id,
      objectId: params.id,
      by: caller.id,
      before: before.settings,
      after: found.settings,
      etag: gdtSettingsEtag(found.version),
    };
    await recordChange(tx, services.keys, change, now);
    return found;
  });
  if (!saved) throw conflict((await gdtSettingsAt(db, params.id)).version);
  return {
    body: presentGdtSettings(saved, services.env.GDT_FOLDER),
    headers: { etag: gdtSettingsEtag(saved.version) },
  };
});
