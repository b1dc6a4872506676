import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  AppointmentContent,
  AppointmentState,
  Arrival,
} from '#contract/booking/appointment.ts';
import type { ItemKind } from '#contract/booking/item.ts';
import type { Step } from '#contract/booking/steps.ts';
import { bytea } from '#server/database/bytea.ts';
import { customers } from '#server/store/customers/schema/customers.ts';
import { locations, users } from '#server/store/practice/schema/practice.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
/** From an instant up to another one, `["2026-11-23 08:00+00","2026-11-23 08:30+00")`. */
const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/** What the calendar of a location is made of. What it says is encrypted at rest. */
export const bookingItems = pgTable(
  'booking_items',
  {
    /** Made by the client. */
    id: uuid('id').primaryKey(),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    kind: text('kind').$type<ItemKind>().notNull(),
    /** ItemContent, encrypted. */
    content: bytea('content').notNull(),
    /** Counted up by a trigger with each change. */
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('booking_items_location').on(table.locationId, table.id),
    check(
      'booking_items_kind_known',
      sql`${table.kind} in ('resource', 'category', 'treatment', 'shift', 'absence')`,
    ),
  ],
);

/** How each of them was before. */
export const bookingItemVersions = pgTable(
  'booking_item_versions',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => bookingItems.id),
    version: integer('version').notNull(),
    content: bytea('content').notNull(),
    at: instant('at').notNull(),
    by: uuid('by')
      .notNull()
      .references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.version] })],
);

/** How often the rules of a location's calendar have changed; counted by triggers. */
export const bookingRules = pgTable('booking_rules', {
  locationId: uuid('location_id')
    .primaryKey()
    .references(() => locations.id),
  revision: bigint('revision', { mode: 'number' }).notNull(),
});

/** Appointments, and times that are kept free. Names, numbers and words are encrypted at rest (ADR-0080). */
export const appointments = pgTable(
  'appointments',
  {
    /** Made by the client. */
    id: uuid('id').primaryKey(),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    customerId: uuid('customer_id').references(() => customers.id),
    type: text('type').$type<AppointmentContent['type']>().notNull(),
    state: text('state').$type<AppointmentState>().notNull(),
    arrival: text('arrival').$type<Arrival>().notNull(),
    /** When each arrival was marked. */
    marked: jsonb('marked').$type<Partial<Record<Arrival, string>>>().notNull(),
    treatmentId: uuid('treatment_id').references(() => bookingItems.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    squeezedIn: boolean('squeezed_in').notNull(),
    /** As releases before 0063 kept them; null since they lie among the words. */
    stepsInClear: jsonb('steps').$type<Step[]>(),
    source: text('source').$type<AppointmentContent['source']>().notNull(),
    sourceId: uuid('source_id'),
    seriesId: uuid('series_id'),
    /** AppointmentWords, encrypted. */
    words: bytea('words').notNull(),
    /** AppointmentDeed[], encrypted. A column of its own: an older server neither reads nor clears it. */
    history: bytea('history'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: uuid('cancelled_by').references(() => users.id),
    /** Counted up by a trigger with each change. */
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('appointments_day').on(table.locationId, table.startsAt, table.id),
    index('appointments_customer').on(table.customerId),
    index('appointments_series').on(table.seriesId),
    check('appointments_type_known', sql`${table.type} in ('appointment', 'block')`),
    check('appointments_state_known', sql`${table.state} in ('confirmed', 'refused', 'cancelled')`),
    check(
      'appointments_arrival_known',
      sql`${table.arrival} in ('expected', 'here', 'in_room', 'done', 'missed')`,
    ),
    check(
      'appointments_source_known',
      sql`${table.source} in ('desk', 'telephone', 'activity', 'walk_in')`,
    ),
  ],
);

/**
 * The claims of appointments on resources. The constraint `booking_claims_no_overlap` lets no two
 * claims of the same lane overlap at a resource, whoever writes them.
 */
export const bookingClaims = pgTable(
  'booking_claims',
  {
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    locationId: uuid('location_id').notNull(),
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => bookingItems.id),
    /** 0: ordinary appointments; 1: those that are squeezed in. */
    lane: smallint('lane').notNull(),
    step: smallint('step').notNull(),
    during: tstzrange('during').notNull(),
  },
  (table) => [
    index('booking_claims_appointment').on(table.appointmentId),
    index('booking_claims_day').using('gist', table.locationId, table.during),
    check('booking_claims_lane', sql`${table.lane} in (0, 1)`),
  ],
);

/**
 * A mark for the claims of a day at a location. A trigger writes a new random one at each change.
 * Without a row, nothing was ever booked on that day.
 */
export const bookingDays = pgTable(
  'booking_days',
  {
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    /** By the clock of the practice. */
    date: date('date', { mode: 'string' }).notNull(),
    mark: uuid('mark').notNull(),
  },
  (table) => [primaryKey({ columns: [table.locationId, table.date] })],
);

/** How a day was packed, counted when it was over, by the hours that it had; nobody is named. */
export const bookingDayFigures = pgTable(
  'booking_day_figures',
  {
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    /** By the clock of the practice. */
    date: date('date', { mode: 'string' }).notNull(),
    /** Minutes in gaps that are too short for any treatment, over all people, rooms and devices. */
    uselessMinutes: integer('useless_minutes').notNull(),
    /** Minutes that were given away, over the same. */
    bookedMinutes: integer('booked_minutes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.locationId, table.date] })],
);
