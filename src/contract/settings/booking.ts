import * as z from 'zod/mini';
import { READS_RULES } from '../booking/readers.ts';
import { FEATURE_LABELS } from '../shared/constants.ts';
import { defineSetting } from './define-setting.ts';

const Days = z.int().check(z.minimum(0), z.maximum(730));
const Hours = z.int().check(z.minimum(0), z.maximum(24 * 60));

/** How offers are chosen so that the day has fewer gaps. */
export const PackingMode = z.enum(['off', 'rank', 'strict']);

const BookingRules = z.strictObject({
  /** Patients can book by themselves. */
  online: z.boolean(),
  /** Interval in minutes at which appointments can begin. */
  raster: z.union([
    z.literal(5),
    z.literal(10),
    z.literal(15),
    z.literal(20),
    z.literal(30),
    z.literal(60),
  ]),
  /** Shortest time between an online booking and its appointment. */
  notice_hours: Hours,
  /** Until when patients may move and cancel by themselves. */
  cancel_hours: Hours,
  /** How far ahead patients may book. */
  horizon_days: Days.check(z.minimum(1)),
  /** How many days before the times of shifts „mittelfristig“ and „akut“ open for booking. */
  mid_days: Days,
  acute_days: Days,
  packing: PackingMode,
  /**
   * For `strict`: it only applies to this many days ahead, and each part of a day keeps at least
   * this many offers.
   */
  strict_days: Days,
  strict_offers: z.int().check(z.minimum(1), z.maximum(10)),
  /** The four features of a location; switching one off hides what belongs to it. */
  categories: z.boolean(),
  recall: z.boolean(),
  video: z.boolean(),
});
export type BookingRules = z.infer<typeof BookingRules>;

/** Rules for booking at a location, unless a treatment or a shift has its own. */
export const booking = defineSetting({
  kind: 'booking',
  at: 'location',
  schema: BookingRules,
  empty: {
    online: false,
    raster: 15,
    notice_hours: 12,
    cancel_hours: 24,
    horizon_days: 90,
    mid_days: 14,
    acute_days: 1,
    packing: 'off',
    strict_days: 7,
    strict_offers: 2,
    categories: true,
    recall: false,
    video: false,
  },
  example: {
    online: true,
    raster: 10,
    notice_hours: 24,
    cancel_hours: 48,
    horizon_days: 120,
    mid_days: 21,
    acute_days: 2,
    packing: 'rank',
    strict_days: 5,
    strict_offers: 3,
    categories: true,
    recall: true,
    video: true,
  },
  check: ({ acute_days, mid_days, horizon_days }) =>
    acute_days <= mid_days && mid_days <= horizon_days
      ? []
      : [
          {
            field: 'mid_days',
            message:
              'Akute Zeiten öffnen zuletzt: erst „akut“, dann „mittelfristig“, dann so weit im Voraus, wie gebucht werden kann.',
          },
        ],
  summary: 'the rules of booking at a location',
  title: 'Regeln der Buchung',
  text: 'Ab wann und bis wann gebucht, verschoben und abgesagt werden kann, und wie Lücken vermieden werden.',
  words:
    'Termine Vorlauf Absage Frist Raster Kategorien Recall Link Auslastungsoptimierung Videosprechstunde online buchen',
  permission: 'edit location-settings',
  read: { permission: READS_RULES },
  page: 'otis',
  deed: 'Regeln der Terminbuchung',
  fields: {
    online: 'Online-Buchung',
    raster: 'Raster in Minuten',
    notice_hours: 'Vorlauf in Stunden',
    cancel_hours: 'Absage bis … Stunden vorher',
    horizon_days: 'Buchbar … Tage im Voraus',
    mid_days: 'Mittelfristige Zeiten, Tage vorher',
    acute_days: 'Akute Zeiten, Tage vorher',
    packing: FEATURE_LABELS.packing,
    strict_days: 'Streng innerhalb von … Tagen',
    strict_offers: 'Mindestens Angebote je Tageshälfte',
    categories: FEATURE_LABELS.categories,
    recall: FEATURE_LABELS.recall,
    video: FEATURE_LABELS.video,
  },
});
