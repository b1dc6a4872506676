import * as z from 'zod/mini';
import { Closure, OpeningHours } from './opening-hours.ts';

/** Default of `digital_reception.active_dashboard_buttons` (SPEC-3). */
export const DEFAULT_DASHBOARD_BUTTONS = [
  'message_office',
  'schedule_appointment',
  'change_appointment',
] as const;

export const DashboardLinkType = z.enum(['external_link', 'internal_link', 'questionnaire']);

/** A definition; which are active, and in which order, is a separate list (PRD-19). */
export const DashboardButton = z.strictObject({
  key: z.string(),
  label: z.string(),
  description: z.optional(z.string()),
  link_type: DashboardLinkType,
  /** An own route, a questionnaire's id or an https address, by link_type. */
  target: z.string(),
  /** Seen without signing in. */
  is_public: z.boolean(),
  /** Active, but shown to nobody: it is opened by a link that the practice gives out. */
  link_only: z.optional(z.boolean()),
});
export type DashboardButton = z.infer<typeof DashboardButton>;

export const Company = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  link_param: z.string(),
  /** The demo practice holds no real patients, and every screen says so. */
  is_demo: z.boolean(),
  otis_origin: z.nullable(z.string()),
});
export type Company = z.infer<typeof Company>;

/** A location as the public sees it: equal for every caller. */
export const Location = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  phone: z.string(),
  emergency_phone: z.nullable(z.string()),
  digital_reception: z.strictObject({
    active_dashboard_buttons: z.array(z.string()),
  }),
  /** When somebody is there; absent in data stored by older releases. */
  opening_hours: z.optional(OpeningHours),
  closures: z.optional(z.array(Closure)),
  dashboard_buttons: z.array(DashboardButton),
});
export type Location = z.infer<typeof Location>;
