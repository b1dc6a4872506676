import * as z from 'zod/mini';
import { Instant, Uuid } from '../shared/ids.ts';

/**
 * Longest note of a hand-over: enough for a room or initials, but not for a name with a complaint.
 */
export const HAND_OVER_NOTE = 40;
/** Questionnaires of one hand-over, in the order in which they are filled. */
export const HAND_OVER_MAX = 10;

/** What a kiosk needs to show a questionnaire that was prepared for it; nothing about anybody. */
export const PreparedQuestionnaire = z.strictObject({
  id: Uuid,
  title: z.string(),
  /** The title in other languages, by language tag. */
  titles: z.optional(z.record(z.string(), z.string())),
  questions: z.int(),
  /** Its own language first. */
  languages: z.array(z.string()),
});
export type PreparedQuestionnaire = z.infer<typeof PreparedQuestionnaire>;

/** For whom questionnaires are prepared. */
const HandedPerson = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  /** `YYYY-MM-DD`, or empty. */
  birth_date: z.string(),
});

/** A prepared set as a kiosk sees it: without the team's note. */
export const PreparedSet = z.strictObject({
  id: Uuid,
  questionnaires: z.array(PreparedQuestionnaire),
  /** The only questionnaire is filled already and waits for its signature after the talk. */
  sign: z.optional(z.literal(true)),
  /** Only given with the PIN; the form's questions about the person are then filled in already. */
  person: z.optional(HandedPerson),
});
export type PreparedSet = z.infer<typeof PreparedSet>;

/**
 * `open`: waits for its patient; `taken`: a kiosk has it; `withdrawn` by the team; `expired`: nobody
 * came in time.
 */
export const HandOverState = z.enum(['open', 'taken', 'withdrawn', 'expired']);

const Named = z.strictObject({ id: Uuid, name: z.string() });

/** A prepared set as the team sees it. The PIN is shown once, to the person who made it. */
export const HandOver = z.strictObject({
  id: Uuid,
  questionnaires: z.array(PreparedQuestionnaire),
  sign: z.optional(z.literal(true)),
  /** The only kiosk that it is meant for; null: any kiosk of the location, by PIN. */
  kiosk: z.nullable(Named),
  note: z.nullable(z.string()),
  /** As the practice system named them; null where nobody was named. */
  person: z.nullable(HandedPerson),
  state: HandOverState,
  created_at: Instant,
  expires_at: Instant,
  taken_at: z.nullable(Instant),
  taken_by: z.nullable(Named),
});
export type HandOver = z.infer<typeof HandOver>;
