import {
  gdtRequestCustomers,
  gdtRequests,
  readGdtRequest,
  removeGdtRequest,
} from '#contract/gdt/calls/gdt-requests.ts';
import { agreement } from '#contract/customers/same-person.ts';
import { isConfigured, readRequest } from '#server/services/gdt/requests.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { possibleCustomers } from '#server/store/customers/customers.ts';
import { settleCustomers } from '#server/store/customers/settle-customers.ts';
import { gdtSettingsAt } from '#server/store/gdt/gdt.ts';
import { openRequests, quarantinedAt, settleRequest } from '#server/store/gdt/gdt-exchange.ts';
import { route } from '../route.ts';

export const gdtRequestsRoute = route(gdtRequests, async ({ services, db, params, now }) => {
  const { settings } = await gdtSettingsAt(db, params.id);
  const configured = isConfigured(settings);
  const found = await openRequests(db, services.keys, params.id, now);
  const body = {
    configured,
    folder_available: configured && services.env.GDT_FOLDER !== undefined,
    data: found.map(({ digest, type, patient, fileName, arrivedAt }) => ({
      digest,
      type,
      patient,
      problem: null,
      file_name: fileName,
      at: arrivedAt.toISOString(),
    })),
    quarantined: (await quarantinedAt(db, params.id)).length,
  };
  return { body, unaudited: found.length === 0 };
});

export const gdtRequestCustomersRoute = route(
  gdtRequestCustomers,
  async ({ services, db, params, caller, now }) => {
    const { keys } = services;
    const open = await openRequests(db, keys, params.id, now);
    const found = open.find(({ digest }) => digest === params.digest);
    if (!found) throw new Refusal('not_found');
    const { surname, first_name, birth_date } = found.patient;
    const person = { first_name, last_name: surname, birth_date };
    await settleCustomers(db, keys, caller.companyId, now);
    const data = (await possibleCustomers(db, keys, caller.companyId, person))
      .flatMap((one) => {
        const agreed = agreement(person, one);
        return agreed ? [{ ...one, same: agreed === 'both' }] : [];
      })
      .sort((a, b) => Number(b.same) - Number(a.same) || a.id.localeCompare(b.id));
    return { body: { data } };
  },
);

export const readGdtRequestRoute = route(readGdtRequest, async ({ body }) => ({
  body: readRequest(Buffer.from(body.file, 'base64url')),
}));

export const removeGdtRequestRoute = route(removeGdtRequest, async ({ db, params, now }) => {
  const { id, digest } = params;
  if (!(await settleRequest(db, id, digest, now))) throw new Refusal('not_found');
  return { body: undefined };
});
