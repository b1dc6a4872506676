import type { QuestionnaireContent, QuestionnaireSummary } from '#contract/questionnaires/schema.ts';
import { languagesOf } from '#contract/questionnaires/translations.ts';
import { countQuestions } from '#contract/questionnaires/tree.ts';
import { overlay, type Pending } from '#data/outbox/write/overlay.ts';
import type { LocalWrite } from '#data/sync/pending.ts';

type Status = Pick<QuestionnaireContent, 'status'>;

/** A line as the server last gave it; `etag` is null where the call does not tell it. */
export interface ServerRow {
  id: string;
  etag: string | null;
  data: QuestionnaireSummary;
}

/** A questionnaire as this person knows it: what the server said, with what they wrote over it. */
export interface ListRow {
  id: string;
  summary: QuestionnaireSummary;
  /** Tag to base a change on; null where it is not known, and for one that exists here alone. */
  etag: string | null;
  /** The server does not know it yet. */
  fresh: boolean;
  pending: Pending;
  /** It waits to be deleted, or could not be. */
  deletion: 'waiting' | 'attention' | null;
}

interface Writes {
  /** PUTs of content and of status. */
  changes: readonly LocalWrite[];
  deletes: readonly LocalWrite[];
}

interface Place {
  locationId: string;
  /** When the rows were read: what was acknowledged before is among them, or gone. */
  readAt: number;
}

/** Milliseconds since 1970 of a UUIDv7 (RFC 9562). */
const instantOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

const summaryOf = (
  row: QuestionnaireSummary | undefined,
  content: QuestionnaireContent,
  { id, locationId }: { id: string; locationId: string },
): QuestionnaireSummary => ({
  id,
  location_id: row?.location_id ?? locationId,
  title: content.title,
  ...(content.description === undefined ? {} : { description: content.description }),
  status: content.status,
  access: content.access,
  ...(content.purpose ? { purpose: content.purpose } : {}),
  languages: languagesOf(content),
  version: row?.version ?? 0,
  published_version: row?.published_version ?? null,
  questions: countQuestions(content),
  updated_at: row?.updated_at ?? new Date(instantOf(id)).toISOString(),
});

const isContent = (body: Status | QuestionnaireContent): body is QuestionnaireContent =>
  'pages' in body;

/** `"3-9f…"` → 3: versions only grow, so they tell older from newer without a clock. */
const versionOf = (etag: string | null): number =>
  Number(/^"(\d+)/.exec(etag ?? '')?.[1] ?? Number.NaN);

const WAITS = ['queued', 'sending', 'blocked_auth', 'blocked_dep'];

/** The list with what waits laid over it (OE-19); what was deleted is gone. */
export const laidOver = (
  rows: readonly ServerRow[],
  { changes, deletes }: Writes,
  { locationId, readAt }: Place,
): ListRow[] => {
  const versions = new Map(rows.map(({ id, data }) => [id, data.version]));
  const writes = changes
    .filter(({ params }) => params.location_id === locationId)
    .toSorted((a, b) => a.seq - b.seq)
    .map((write) => {
      const version = versions.get(write.entityId);
      const readSince = write.acknowledgedAt !== null && write.acknowledgedAt <= readAt;
      const seen = version === undefined ? readSince : version >= versionOf(write.etag);
      return { ...write, seen };
    });
  const gone = new Map(deletes.map((one) => [one.entityId, one]));
  const tags = new Map(rows.map(({ id, etag }) => [id, etag]));
  const server = rows.map((row) => ({ ...row, etag: row.etag ?? '' }));
  return overlay<QuestionnaireSummary | null>(server, writes, (row, body, id) => {
    const content = body as Status | QuestionnaireContent;
    if (isContent(content)) return summaryOf(row ?? undefined, content, { id, locationId });
    return row ? { ...row, status: content.status } : null;
  }).flatMap(({ id, data, etag, pending }): ListRow[] => {
    const last = gone.get(id);
    const deleted = last?.state === 'acked';
    if (!data || (deleted && (last.acknowledgedAt ?? 0) > readAt)) return [];
    const stands = last && WAITS.includes(last.state) ? 'waiting' : 'attention';
    const deletion = !last || deleted ? null : stands;
    const fresh = !tags.has(id);
    return [{ id, summary: data, etag: etag || null, fresh, pending, deletion }];
  });
};
