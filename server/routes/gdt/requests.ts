import { gdtRequests, readGdtRequest, removeGdtRequest } from '#contract/calls/gdt-requests.ts';
import { isGdtId } from '#contract/gdt/troubles.ts';
import { readRequest, removeRequest, requestsIn } from '#server/gdt/requests.ts';
import { Refusal } from '#server/plugins/problem.ts';
import type { Services } from '#server/services.ts';
import type { Db } from '#server/store/database.ts';
import { gdtSettingsAt } from '#server/store/gdt.ts';
import { route } from '../route.ts';

/** The folder and whose files in it belong to a location; none where nothing can be told apart. */
async function inboxOf({ services, db }: { services: Services; db: Db }, locationId: string) {
  const { settings } = await gdtSettingsAt(db, locationId);
  const configured = isGdtId(settings.receiver_id) && isGdtId(settings.sender_id);
  return { configured, settings, folder: configured ? services.env.GDT_FOLDER : undefined };
}

export const gdtRequestsRoute = route(gdtRequests, async (call) => {
  const { configured, folder, settings } = await inboxOf(call, call.params.id);
  const found = folder === undefined ? [] : await requestsIn(folder, settings);
  const data = found.map((file) => ({ ...file, at: file.at.toISOString() }));
  const body = { configured, folder_available: folder !== undefined, data };
  return { body, unaudited: data.length === 0 };
});

export const readGdtRequestRoute = route(readGdtRequest, async ({ body }) => ({
  body: readRequest(Buffer.from(body.file, 'base64url')),
}));

export const removeGdtRequestRoute = route(removeGdtRequest, async (call) => {
  const { id, digest } = call.params;
  const { folder, settings } = await inboxOf(call, id);
  if (folder === undefined || !(await removeRequest(folder, settings, digest))) {
    throw new Refusal('not_found');
  }
  return { body: undefined };
});
