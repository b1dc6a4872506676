import { putSavedViews, savedViews } from '#contract/calls/saved-views.ts';
import { keepSavedViews, savedViewsOf } from '#server/store/saved-views.ts';
import { route } from '../route.ts';

export const savedViewsRoute = route(savedViews, async ({ services, db, caller }) => ({
  body: { data: await savedViewsOf(db, services.keys, caller.id) },
}));

export const putSavedViewsRoute = route(putSavedViews, async ({ services, db, caller, body }) => {
  await keepSavedViews(db, services.keys, caller.id, body.data);
  return { body };
});
