import * as z from 'zod/mini';
import { Instant, Uuid } from '../shared/ids.ts';
import { Permission, Role } from './roles.ts';
import { StaffRole } from './person.ts';

const Access = z.strictObject({
  id: Uuid,
  permissions: z.array(Permission).check(z.minLength(1)),
});

/** Whom somebody wants to invite, and what they get at which location. */
export const NewInvitation = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  email: z.email().check(z.maxLength(254)),
  role: StaffRole,
  locations: z.array(Access).check(z.minLength(1), z.maxLength(100)),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

/** An invitation that nobody has taken yet. */
export const Invitation = z.strictObject({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  locations: z.array(Access),
  sent_at: Instant,
  expires_at: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

/** A member of the team as those who look after the team see them, at one location. */
export const Member = z.strictObject({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  role: Role,
  permissions: z.array(Permission),
  /** The newest that is still remembered (90 days); null: none. */
  last_sign_in_at: z.nullable(Instant),
});
export type Member = z.infer<typeof Member>;
