import type { Role } from '#contract/access/roles.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import { createSession } from '#server/store/access/sessions.ts';
import { COLLEAGUES, type Member, TEAM } from '../data/team.ts';
import type { Clock } from './clock.ts';

/** Sessions of the story are short, so that nobody stays signed in. */
const LIFE_MS = 25 * MINUTE_MS;

const roleOf = (member: Member): Role =>
  COLLEAGUES.find((one) => one.member === member)?.role ??
  (member === 'linden' ? 'admins' : 'personnels');

/** Signs the people of the story in, by the clock of the story. */
export class Sessions {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #open = new Map<string, { token: string; from: number }>();

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  team(member: Member): Promise<string> {
    return this.#of(TEAM[member], roleOf(member));
  }

  patient(id: string): Promise<string> {
    return this.#of(id, 'customers');
  }

  async #of(userId: string, role: Role): Promise<string> {
    const now = this.#clock.now();
    const known = this.#open.get(userId);
    const age = now.getTime() - (known?.from ?? 0);
    if (known && age >= 0 && age < LIFE_MS) return known.token;
    const endsAt = new Date(now.getTime() + LIFE_MS + MINUTE_MS);
    const token = await createSession(
      this.#db,
      { userId, role, deviceName: undefined, userAgent: undefined, networkHash: 'demo', endsAt },
      now,
    );
    this.#open.set(userId, { token, from: now.getTime() });
    return token;
  }
}
