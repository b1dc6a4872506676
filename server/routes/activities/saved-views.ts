import {
  putSavedViews,
  SAVED_VIEWS_MAX,
  type SavedView,
  savedViews,
} from '#contract/activities/calls/saved-views.ts';
import { hashOfJson } from '#server/shared/canonical-json.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  keepSavedViews,
  lockSavedViews,
  savedViewsOf,
  type Views,
} from '#server/store/activities/saved-views.ts';
import { route } from '../route.ts';

/** A tag of the content: equal views have the same tag, whoever wrote them. */
const etagOf = (views: Views): string => `"${hashOfJson(views).slice(0, 24)}"`;

/** Only one's own views; other people's are answered as missing. */
export const savedViewsRoute = route(savedViews, async ({ services, db, caller, params }) => {
  if (params.id !== caller.id) throw new Refusal('not_found');
  const views = await savedViewsOf(db, services.keys, caller.id);
  return { body: { id: caller.id, views }, headers: { etag: etagOf(views) } };
});

export const putSavedViewsRoute = route(putSavedViews, async (call) => {
  const { services, db, caller, params, body, ifMatch } = call;
  if (params.id !== caller.id) throw new Refusal('not_found');
  const before = await lockSavedViews(db, services.keys, caller.id);
  if (ifMatch === undefined) throw new Refusal('precondition_required');
  const etag = etagOf(before);
  if (ifMatch.trim() !== '*' && ifMatch.trim() !== etag) {
    throw new Refusal('version_conflict', { headers: { etag } });
  }
  const kept = Object.entries(body).filter((one): one is [string, SavedView] => one[1] !== null);
  if (kept.length > SAVED_VIEWS_MAX) {
    const message = `Mehr als ${SAVED_VIEWS_MAX} Ansichten kann niemand speichern.`;
    throw new Refusal('invalid_input', { errors: [{ field: 'name', message }] });
  }
  const views = Object.fromEntries(kept);
  await keepSavedViews(db, services.keys, caller.id, views);
  return { body: { id: caller.id, views }, headers: { etag: etagOf(views) } };
});
