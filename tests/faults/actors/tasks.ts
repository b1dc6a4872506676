import { randomUUID } from 'node:crypto';
import { etagOf } from '#contract/activities/activity.ts';
import { MITTE } from '../rig/forms.ts';
import type { PracticeServer } from '../rig/server.ts';

/**
 * Values of the field that is changed; not the status, because opening a task changes that, too.
 */
export const CONCERNS = ['Termin', 'Rezept', 'Befund'] as const;
export type Concern = (typeof CONCERNS)[number];
const PRIORITIES = [0, 25, 50, 75, 100] as const;

interface Activity {
  location_id: string;
  subject: string;
  preview: string;
  status: string;
  priority: number;
  business_case: string | null;
  is_archived: boolean;
  assignees: { id: string }[];
  version: number;
  updated_at: string;
}

/** Tasks of the practice that a colleague at another desk works on too. */
export class Tasks {
  readonly ids: string[] = [];
  /** What the colleague has last set, confirmed by the server. */
  readonly priorities = new Map<string, number>();
  readonly #server: PracticeServer;
  readonly #token: string;

  constructor(server: PracticeServer, token: string) {
    this.#server = server;
    this.#token = token;
  }

  async make(count: number, subject: string): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      const id = randomUUID();
      await this.#server.api('PUT', `/api/activities/${id}`, {
        token: this.#token,
        headers: { 'if-none-match': '*' },
        body: {
          location_id: MITTE,
          subject: `${subject} ${at + 1}`,
          preview: '',
          status: 'neu',
          priority: 0,
          business_case: null,
          is_archived: false,
          assignee_ids: [],
        },
      });
      this.ids.push(id);
      this.priorities.set(id, 0);
    }
  }

  read(id: string): Promise<Activity> {
    return this.#server.api<Activity>('GET', `/api/activities/${id}`, { token: this.#token });
  }

  /**
   * The colleague changes a field that the tablet does not change; false when somebody was faster.
   */
  async colleague(id: string, draw: () => number): Promise<boolean> {
    const { location_id, subject, preview, status, business_case, is_archived, ...rest } =
      await this.read(id);
    const priority = PRIORITIES[Math.floor(draw() * PRIORITIES.length)] ?? 50;
    try {
      await this.#server.api('PUT', `/api/activities/${id}`, {
        token: this.#token,
        headers: { 'if-match': etagOf(rest) },
        body: {
          ...{ location_id, subject, preview, status, business_case, is_archived, priority },
          assignee_ids: rest.assignees.map((one) => one.id),
        },
      });
      this.priorities.set(id, priority);
      return true;
    } catch {
      // The server was killed meanwhile, or somebody was faster: read the present state again.
      const now = await this.read(id).catch(() => null);
      if (now) this.priorities.set(id, now.priority);
      else this.priorities.delete(id);
      return false;
    }
  }
}
