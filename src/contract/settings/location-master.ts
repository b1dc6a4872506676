import * as z from 'zod/mini';
import { defineSetting } from './define-setting.ts';

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** Name, address and numbers of a location: on pages, and on every PDF as its letterhead. */
export const LocationMaster = z.strictObject({
  name: text(100),
  street: text(100),
  postal_code: z.string().check(z.trim(), z.regex(/^\d{5}$/)),
  city: text(100),
  /** As they are typed; answered and stored in E.164. */
  phone: text(40),
  emergency_phone: z.nullable(text(40)),
});
export type LocationMaster = z.infer<typeof LocationMaster>;

export const locationMaster = defineSetting({
  kind: 'location',
  at: 'location',
  name: 'master-data',
  id: 'locationMaster',
  schema: LocationMaster,
  summary: [
    'Name, address and numbers of a location, to be changed',
    'Replace name, address and numbers of a location, as they were read (If-Match)',
  ],
  title: 'Name, Anschrift, Nummern',
  text: 'So stehen sie auf den Seiten für Patientinnen und Patienten und im Briefkopf jedes PDF.',
  words: 'Adresse Telefon Notfallnummer Postleitzahl',
  saved: 'Standort gespeichert',
  page: 'locations',
  deed: 'Angaben eines Standorts',
  fields: {
    name: 'Name',
    street: 'Straße',
    postal_code: 'Postleitzahl',
    city: 'Ort',
    phone: 'Telefon',
    emergency_phone: 'Notfallnummer',
  },
});
