import type { Permission, Role } from '#contract/access/roles.ts';
import type { KioskDevice } from '#contract/devices/kiosk.ts';
import type { PracticeDevice } from '#contract/devices/practice-device.ts';

/** A signed-in person, read fresh from the database at each request (SEC-8). */
export interface Person {
  kind: 'user';
  id: string;
  sessionId: string;
  /** The practice device that the session is bound to. */
  practiceDeviceId: string | null;
  /** The session that opened this one in the frame of a host page. */
  parentSessionId: string | null;
  sessionEndsAt: Date;
  companyId: string;
  name: string;
  email: string;
  role: Role;
  /** Permissions by location id, those for a time included. */
  memberships: ReadonlyMap<string, ReadonlySet<Permission>>;
}

/** An enrolled kiosk. */
export interface Device {
  kind: 'device';
  id: string;
  companyId: string;
  locationId: string;
  name: string;
  pinVerifier: KioskDevice['pin_verifier'];
}

/** An enrolled device of the team that calls in its own name, without a person. */
export interface TeamDevice {
  kind: 'practice_device';
  id: string;
  companyId: string;
  locationId: string;
  name: string;
  deviceKind: PracticeDevice['kind'];
  settings: PracticeDevice['settings'];
  installation: string;
}

/** A system outside, known by the signature of what it sends. */
export interface SigningSystem {
  kind: 'integration';
  id: string;
  companyId: string;
  /** The location at which the system was set up. */
  locationId: string;
  name: string;
}

/** Callers that a call for everybody may have, beside an unknown one. */
export type Visitor = Person | Device;
export type Caller = Visitor | TeamDevice | SigningSystem;

/** Whether a person holds one of the permissions at the location. */
export function holdsAt(
  person: Person,
  permissions: readonly Permission[],
  locationId: string,
): boolean {
  const held = person.memberships.get(locationId);
  return held !== undefined && permissions.some((permission) => held.has(permission));
}

/** Whether a person holds one of the permissions at any location. */
export const holdsAnywhere = (person: Person, permissions: readonly Permission[]): boolean =>
  [...person.memberships.values()].some((held) =>
    permissions.some((permission) => held.has(permission)),
  );

export const isStaff = (caller: Caller | null): caller is Person =>
  caller?.kind === 'user' && caller.role !== 'customers';
