import * as z from 'zod/mini';
import { Instant, Uuid } from '../shared/ids.ts';
import { Permission } from './roles.ts';

export const StaffRole = z.enum(['personnels', 'admins']);

/** What a person may do at a location permanently; nothing means that they do not belong to it. */
export const LocationAccess = z.strictObject({
  permissions: z.array(Permission).check(z.maxLength(50)),
});
export type LocationAccess = z.infer<typeof LocationAccess>;

/** Longest time for which somebody can be a substitute, in days. */
export const SUBSTITUTE_MAX_DAYS = 366;
/** The message for a longer time. */
export const SUBSTITUTE_TOO_LONG = 'Eine Vertretung dauert höchstens ein Jahr.';

/** Rights at a location for a limited time, which begins and ends by itself. */
export const Substitute = z.strictObject({
  user_id: Uuid,
  permissions: z.array(Permission).check(z.minLength(1), z.maxLength(50)),
  from: Instant,
  until: Instant,
});
export type Substitute = z.infer<typeof Substitute>;

/** A substitute as it is written: null takes it back. */
export const SubstituteState = z.strictObject({ substitute: z.nullable(Substitute) });
export type SubstituteState = z.infer<typeof SubstituteState>;

/** What holds for a person in the whole practice. */
export const PersonState = z.strictObject({
  role: StaffRole,
  /** Signed out everywhere and not allowed to sign in again; name, rights and work stay. */
  ended: z.boolean(),
});
export type PersonState = z.infer<typeof PersonState>;

/** A member of the team as those who look after the team see them. */
export const TeamPerson = z.strictObject({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  ...PersonState.shape,
  /** Of role and end, for If-Match. */
  etag: z.string(),
  ended_at: z.nullable(Instant),
  /** The newest that is still remembered (90 days); null: none. */
  last_sign_in_at: z.nullable(Instant),
  second_factor: z.boolean(),
  /** Each location whose team the caller may see, also those where the person holds nothing. */
  locations: z.array(
    z.strictObject({ id: Uuid, permissions: z.array(Permission), etag: z.string() }),
  ),
  /** Present and coming, at those locations. */
  substitutes: z.array(
    z.strictObject({
      id: Uuid,
      location_id: Uuid,
      permissions: z.array(Permission),
      from: Instant,
      until: Instant,
      etag: z.string(),
    }),
  ),
});
export type TeamPerson = z.infer<typeof TeamPerson>;
