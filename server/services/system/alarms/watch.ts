import { hostname } from 'node:os';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { backupTrouble, missingKey } from '#server/backup/trouble.ts';
import type { Db } from '#server/database/database.ts';
import type { SendMail } from '#server/outbound/mail.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { clocks, queueState } from '#server/store/system/own-state.ts';
import { heldSendingsOf } from '../held/held.ts';
import {
  type CertificateState,
  certificateFinding,
  clockFinding,
  diskFinding,
  diskSpace,
  type Finding,
  heldFinding,
  jobsFinding,
  mailsFinding,
} from './checks.ts';
import { exchangeFinding, quarantineFinding, waitingFinding } from './gdt.ts';
import { mailAlarms } from './mail.ts';
import { type Alarm, clearAlarm, clearForgotten, raiseAlarm } from './raise.ts';
import { fromStrangers, strangersFinding } from './strangers.ts';

const EVERY_MS = MINUTE_MS;

/** What is looked at, beside the database. */
export interface Watched {
  dataDirectory: string;
  /** The certificate that is served right now; undefined where none is. */
  certificate: () => CertificateState | undefined;
  /** Since when this server does not reach the exchange folder; null: it does. Absent: it has none. */
  exchangeAway?: () => Date | null;
  /** Rows that this server could not present. */
  brokenRows?: () => Finding;
}

export interface WatchContext extends Watched {
  db: Db;
  keys: AtRest;
  clock: () => Date;
  /** Null where no mail server is set up. */
  sendMail: SendMail | null;
  publicUrl: string;
  onError: (error: Error) => void;
}

interface Check {
  alarm: Alarm;
  look: () => Promise<Finding>;
  /** What the task says when it is over. */
  over: string;
}

function checksOf(context: WatchContext): Check[] {
  const { db, keys, clock, dataDirectory, certificate, exchangeAway, brokenRows } = context;
  const place = hostname();
  return [
    {
      alarm: { kind: 'disk', place },
      look: async () => diskFinding(await diskSpace(dataDirectory)),
      over: 'Es ist wieder genug Platz.',
    },
    {
      alarm: { kind: 'certificate', place },
      look: async () => certificateFinding(certificate(), clock()),
      over: 'Das Zertifikat ist erneuert.',
    },
    {
      alarm: { kind: 'clock', place },
      look: async () => {
        const { database, lastEntry } = await clocks(db);
        return clockFinding(clock(), database, lastEntry);
      },
      over: 'Die Uhr stimmt wieder.',
    },
    {
      alarm: { kind: 'backup' },
      look: () => backupTrouble(db, clock()),
      over: 'Die Sicherung ist wieder gelungen.',
    },
    {
      alarm: { kind: 'backup_key' },
      look: () => missingKey(db, clock()),
      over: 'Es gibt einen Wiederherstellungsschlüssel.',
    },
    {
      alarm: { kind: 'gdt_folder', place },
      look: async () => exchangeAway && exchangeFinding(exchangeAway(), clock()),
      over: 'Der Ordner ist wieder erreichbar.',
    },
    {
      alarm: { kind: 'gdt_waiting' },
      look: async () => exchangeAway && waitingFinding(db, clock()),
      over: 'Von selbst wartet nichts mehr. Was von Hand zu übergeben ist, sagt sein Vorgang.',
    },
    {
      alarm: { kind: 'gdt_quarantine' },
      look: async () => exchangeAway && quarantineFinding(db),
      over: 'In der Quarantäne liegt nichts mehr.',
    },
    {
      alarm: { kind: 'held' },
      look: async () => heldFinding(await heldSendingsOf(db, keys, clock())),
      over: 'Es ist entschieden, was hinausgeht.',
    },
    {
      alarm: { kind: 'strangers' },
      look: async () => strangersFinding(await fromStrangers(db, clock())),
      over: 'Von nicht angemeldeten Personen kommt wieder so viel wie sonst.',
    },
    {
      alarm: { kind: 'mails' },
      look: async () => mailsFinding(await queueState(db, clock())),
      over: 'Es wartet keine E-Mail mehr, und keine scheiterte seit gestern.',
    },
    {
      alarm: { kind: 'rows', place },
      look: async () => brokenRows?.(),
      over: 'Seit einem Tag wurde wieder alles angezeigt.',
    },
    {
      alarm: { kind: 'jobs' },
      look: async () => jobsFinding(await queueState(db, clock())),
      over: 'Es bleibt nichts mehr liegen.',
    },
  ];
}

/** Looks at everything once; one check that fails does not keep the others from it. */
export async function watchOnce(context: WatchContext): Promise<void> {
  const { db, keys, clock, sendMail, publicUrl, onError } = context;
  const asError = (error: unknown) => onError(error as Error);
  for (const { alarm, look, over } of checksOf(context)) {
    const found = look().then(async (finding) => {
      if (finding) await raiseAlarm(db, keys, alarm, finding, clock());
      else if (finding === null) await clearAlarm(db, keys, alarm, over, clock());
    });
    await found.catch(asError);
  }
  await clearForgotten(db, keys, clock()).catch(asError);
  if (sendMail) await mailAlarms(db, sendMail, publicUrl, clock()).catch(asError);
}

/** Looks every minute, on each server; answers how to end it. */
export function startWatch(context: WatchContext): () => Promise<void> {
  let running = Promise.resolve();
  let ended = false;
  const timer = setInterval(() => {
    running = running.then(() => (ended ? undefined : watchOnce(context)));
  }, EVERY_MS);
  timer.unref();
  return async () => {
    ended = true;
    clearInterval(timer);
    await running;
  };
}
