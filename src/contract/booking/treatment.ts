import * as z from 'zod/mini';
import type { Customer } from '../customers/customer.ts';
import { LanguageTag } from '../questionnaires/translations.ts';
import { Uuid } from '../shared/ids.ts';
import { Payer, Step } from './steps.ts';

/** @public In the forms of the calendar. */
export const PAYERS: Record<Payer, string> = {
  statutory: 'gesetzlich versichert',
  private: 'privat versichert',
  self: 'Selbstzahler:in',
};

/**
 * The payer that belongs to the kind of insurance in a record; null where the record says nothing.
 */
export const PAYER_OF: Record<Customer['insurance_kind'], Payer | null> = {
  '': null,
  gkv: 'statutory',
  pkv: 'private',
  self: 'self',
};

/** Whom a time or a treatment is for. */
export const Familiar = z.enum(['all', 'new', 'known']);
export type Familiar = z.infer<typeof Familiar>;
export const FAMILIAR: Record<Familiar, string> = {
  all: 'alle',
  new: 'nur neue Patient:innen',
  known: 'nur bekannte Patient:innen',
};

const Words = z.record(LanguageTag.check(z.minLength(2)), z.string().check(z.maxLength(2_000)));

export const AppointmentKind = z.enum(['practice', 'phone', 'video', 'home']);
export type AppointmentKind = z.infer<typeof AppointmentKind>;
/** @public In the settings of treatments. */
export const APPOINTMENT_KINDS: Record<AppointmentKind, string> = {
  practice: 'in der Praxis',
  phone: 'am Telefon',
  video: 'als Videosprechstunde',
  home: 'als Hausbesuch',
};

/** The costs as shown at an appointment, on the screen and in the copy that a person gets. */
export const costsSentence = (costs: string): string => `Voraussichtliche Kosten: ${costs}`;

export const Treatment = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  category_id: z.nullable(Uuid),
  colour: z.int().check(z.minimum(0), z.maximum(11)),
  kind: AppointmentKind,
  /** Names and words for patients, by language; German is `name`. */
  names: Words,
  descriptions: Words,
  /**
   * The costs that a self-paying patient has to expect, in writing before booking (§ 630c (3) BGB).
   */
  costs: z.string().check(z.maxLength(500)),
  /** The same in the other languages. Absent in older releases. */
  costs_texts: z.optional(Words),
  steps: z.array(Step).check(z.minLength(1), z.maxLength(10)),
  payers: z.array(Payer).check(z.maxLength(3)),
  familiar: Familiar,
  /** Patients may book it by themselves. */
  online: z.boolean(),
  /** Most of these per day at the location; no limit where it is null. */
  per_day: z.nullable(z.int().check(z.minimum(1), z.maximum(200))),
  /** Shortest time between booking and appointment for patients, in hours; the location's where null. */
  notice_hours: z.nullable(z.int().check(z.minimum(0), z.maximum(24 * 60))),
  /** Needs a referral; the page of the day shows where it is missing. Absent in older releases. */
  needs_referral: z.optional(z.boolean()),
  active: z.boolean(),
  position: z.int().check(z.minimum(0), z.maximum(999)),
});
export type Treatment = z.infer<typeof Treatment>;

export const Category = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  names: Words,
  position: z.int().check(z.minimum(0), z.maximum(999)),
});
export type Category = z.infer<typeof Category>;
