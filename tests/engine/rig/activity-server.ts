import type { ActivityContent, ActivitySummary } from '#contract/activities/activity.ts';

export const ACTIVITY = '0192f0c1-2d3e-7a4b-8c5d-6e7f80910001';
const LOCATION = '0192f0c1-2d3e-7a4b-8c5d-6e7f80910002';

export const content = (more: Partial<ActivityContent> = {}): ActivityContent => ({
  location_id: LOCATION,
  subject: 'Rückruf',
  preview: 'wegen Rezept',
  status: 'neu',
  priority: 0,
  business_case: null,
  is_archived: false,
  assignee_ids: [],
  ...more,
});

type Fault = 'none' | 'before' | 'after' | { status: number; code?: string };

interface Stored {
  version: number;
  content: ActivityContent;
}

const summary = (id: string, { version, content: body }: Stored): ActivitySummary => {
  const { assignee_ids, ...rest } = body;
  const at = '2026-11-23T08:00:00.000Z';
  return {
    ...rest,
    id,
    source: 'task',
    is_automatic: false,
    delivery_status: null,
    sender: null,
    assignees: assignee_ids.map((one) => ({ id: one, name: one.slice(0, 4) })),
    created_at: at,
    updated_at: at,
    version,
  };
};

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
const problem = (status: number, code: string) =>
  json(status, { type: 'about:blank', title: code, status, code });

/** Activities behind `fetch`, with tags and conditions; `plain` knows no idempotency keys. */
export class ActivityServer {
  readonly stored = new Map<string, Stored>([[ACTIVITY, { version: 1, content: content() }]]);
  readonly requests: { method: string; key: string | null; ifMatch: string | null }[] = [];
  readonly #answers = new Map<string, { body: string; answer: () => Response }>();
  faults: Fault[] = [];
  plain = false;
  epoch = 'epoch-1';
  lost: string[] = [];

  /** A colleague at another device. */
  change(part: Partial<ActivityContent>): void {
    const now = this.stored.get(ACTIVITY);
    if (!now) return;
    this.stored.set(ACTIVITY, { version: now.version + 1, content: { ...now.content, ...part } });
  }

  get now(): ActivityContent | undefined {
    return this.stored.get(ACTIVITY)?.content;
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    const key = headers.get('idempotency-key');
    this.requests.push({ method, key, ifMatch: headers.get('if-match') });
    const fault = this.faults.shift() ?? 'none';
    if (fault === 'before') throw new TypeError('Failed to fetch');
    if (typeof fault === 'object') return problem(fault.status, fault.code ?? 'internal');
    const id = String(input).split('/').at(-1) ?? '';
    const given =
      method === 'GET'
        ? this.#read(id)
        : this.#once(key, String(init.body), () => this.#write(String(input), id, init, headers));
    if (fault === 'after') throw new TypeError('Failed to fetch');
    return given;
  };

  #read(id: string): Response {
    const found = this.stored.get(id);
    if (!found) return problem(404, 'not_found');
    return json(200, { ...summary(id, found), submission: null }, { etag: `"v${found.version}"` });
  }

  #once(key: string | null, body: string, work: () => Response): Response {
    const known = key === null || this.plain ? undefined : this.#answers.get(key);
    if (known && known.body !== body) return problem(422, 'idempotency_key_reused');
    if (known) return known.answer();
    const given = work();
    if (key !== null && given.ok) {
      const copy = given.clone();
      this.#answers.set(key, { body, answer: () => copy.clone() });
    }
    return given;
  }

  #write(url: string, id: string, init: RequestInit, headers: Headers): Response {
    const body = JSON.parse(String(init.body));
    if (url.endsWith('/receipts/missing')) {
      const missing = body.ids.filter((one: string) => this.lost.includes(one));
      return json(200, { epoch: this.epoch, missing });
    }
    const found = this.stored.get(id);
    if (headers.get('if-none-match') === '*' && found) return problem(412, 'version_conflict');
    const match = headers.get('if-match');
    if (match !== null && match !== `"v${found?.version}"`) return problem(412, 'version_conflict');
    const next = { version: (found?.version ?? 0) + 1, content: body as ActivityContent };
    this.stored.set(id, next);
    return json(200, summary(id, next), { etag: `"v${next.version}"` });
  }
}
