import { customersByPhone, locationByPhone } from '#contract/customers/calls/customer-records.ts';
import { phoneInStorage } from '#server/shared/phone.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { customersByPhone as find } from '#server/store/customers/customer-search.ts';
import { locationsOf } from '#server/store/practice/company.ts';
import { route } from '../route.ts';

export const customersByPhoneRoute = route(
  customersByPhone,
  async ({ services, db, params, caller }) => {
    const number = phoneInStorage(params.number) ?? null;
    const data = number ? await find(db, services.keys, caller.companyId, number) : [];
    return { body: { number, data } };
  },
);

/** A location's number covers its extensions: „030 23125010-17“ is a call to „030 23125010“. */
const reaches = (own: string, dialled: string): boolean =>
  own === dialled || (own.length > 6 && dialled.startsWith(own));

export const locationByPhoneRoute = route(
  locationByPhone,
  async ({ db, params, caller, about }) => {
    const number = phoneInStorage(params.number);
    const all = await locationsOf(db, caller.companyId);
    const found = all.find(({ phone }) => number !== undefined && reaches(phone, number));
    if (!found) throw new Refusal('not_found');
    about({ locationId: found.id });
    return { body: { id: found.id, name: found.name, phone: found.phone } };
  },
);
