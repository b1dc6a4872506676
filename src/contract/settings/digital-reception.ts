import * as z from 'zod/mini';
import { DashboardLinkType } from '../practice/location.ts';
import { defineSetting } from './define-setting.ts';

/** Who sees a button: everybody, signed-in people, people with a link to its target, or nobody. */
export const ButtonState = z.enum(['public', 'signed_in', 'link', 'off']);
export type ButtonState = z.infer<typeof ButtonState>;

/** Most buttons of a location, and the longest texts of one. */
export const BUTTON_LIMITS = { count: 30, label: 60, description: 160, target: 500 } as const;

/** A dashboard button as it is edited; the list's order is the order that patients see. */
export const EditedButton = z.strictObject({
  key: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)),
  label: z.string().check(z.maxLength(BUTTON_LIMITS.label)),
  description: z.string().check(z.maxLength(BUTTON_LIMITS.description)),
  link_type: DashboardLinkType,
  target: z.string().check(z.maxLength(BUTTON_LIMITS.target)),
  state: ButtonState,
});
export type EditedButton = z.infer<typeof EditedButton>;

const DigitalReception = z.strictObject({
  buttons: z.array(EditedButton).check(z.maxLength(BUTTON_LIMITS.count)),
});
export type DigitalReception = z.infer<typeof DigitalReception>;

export const digitalReception = defineSetting({
  kind: 'digital_reception',
  at: 'location',
  schema: DigitalReception,
  summary: [
    'The dashboard buttons of a location, to be changed',
    'Replace the dashboard buttons of a location, as they were read (If-Match)',
  ],
  title: 'Startseite der Patienten',
  text: 'Welche Knöpfe Patientinnen und Patienten finden, und wer sie sieht',
  saved: 'Startseite gespeichert',
  page: 'digital-reception',
  deed: 'Schaltflächen',
});
