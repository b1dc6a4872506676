import { Gauge, Histogram, Registry } from 'prom-client';
import { lastOf } from '#server/backup/state.ts';
import type { Database } from '#server/database/database.ts';
import type { LiveHub } from '#server/live/hub.ts';
import { diskSpace } from '#server/services/system/alarms/checks.ts';
import type { Watched } from '#server/services/system/alarms/watch.ts';

interface Sources {
  database: Database;
  live: Pick<LiveHub, 'openStreams'>;
  clock: () => Date;
  watched: Watched | undefined;
}

/** The values of a gauge. When they cannot be read, the gauge is left out, never wrong. */
type Reading = () => Promise<readonly (readonly [labels: Record<string, string>, value: number])[]>;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const one = (value: number | undefined) => (value === undefined ? [] : ([[{}, value]] as const));

/**
 * The figures of one process for Prometheus: patterns of routes, states and numbers, never an
 * address, an id or a person.
 */
export function createMetrics({ database, live, clock, watched }: Sources) {
  const { db, pool } = database;
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'empfang_http_request_duration_seconds',
    help: 'Answered requests by pattern of the route, method and status; streams left out',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const gauge = (name: string, help: string, labelNames: readonly string[], read: Reading) => {
    new Gauge({
      name: `empfang_${name}`,
      help,
      labelNames: [...labelNames],
      registers,
      async collect() {
        this.reset();
        // Removes the gauge before it is read, as a gauge without labels would otherwise show 0.
        if (labelNames.length === 0) this.remove();
        for (const [labels, value] of await read().catch(() => [])) this.set(labels, value);
      },
    });
  };
  gauge('pool_connections', 'Connections to the database by state', ['state'], async () => [
    [{ state: 'used' }, pool.totalCount - pool.idleCount],
    [{ state: 'idle' }, pool.idleCount],
    [{ state: 'waited_for' }, pool.waitingCount],
  ]);
  gauge('live_streams', 'Open streams of live events of this process', [], async () =>
    one(live.openStreams),
  );
  gauge('jobs', 'Jobs by queue and state', ['queue', 'state'], async () => {
    const { rows } = await pool.query<{ name: string; state: string; count: number }>(
      "select name, state::text, count(*)::int as count from jobs.job where state <> 'completed' group by 1, 2",
    );
    return rows.map(({ name, state, count }) => [{ queue: name, state }, count] as const);
  });
  gauge('alarms_open', 'Alarms that are open, by kind', ['kind'], async () => {
    const { rows } = await pool.query<{ kind: string; count: number }>(
      'select kind, count(*)::int as count from alarms where cleared_at is null group by 1',
    );
    return rows.map(({ kind, count }) => [{ kind }, count] as const);
  });
  gauge('backup_age_seconds', 'Since the last backup that succeeded', [], async () => {
    const { good } = await lastOf(db);
    return one(good ? (clock().getTime() - Date.parse(good.at)) / 1_000 : undefined);
  });
  gauge('disk_free_bytes', 'Free space of the data folder', [], async () =>
    one(watched && (await diskSpace(watched.dataDirectory)).free),
  );
  gauge('certificate_expiry_seconds', 'Until the certificate of TLS_CERT ends', [], async () => {
    const ends = watched?.certificate()?.validTo;
    return one(ends && (ends.getTime() - clock().getTime()) / 1_000);
  });
  return { registry, requests };
}
