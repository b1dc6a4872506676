import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activities } from '#contract/activities/calls/activities.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/spans.ts';
import type { Services } from '#server/call.ts';
import { DAY_QUOTAS } from '#server/lifetimes.ts';
import type { Mail } from '#server/outbound/mail.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import {
  certificateFinding,
  clockFinding,
  diskFinding,
  jobsFinding,
  mailsFinding,
} from '#server/services/system/alarms/checks.ts';
import { clearAlarm, raiseAlarm } from '#server/services/system/alarms/raise.ts';
import { strangersFinding } from '#server/services/system/alarms/strangers.ts';
import { type WatchContext, watchOnce } from '#server/services/system/alarms/watch.ts';
import { countForDay } from '#server/services/system/day-quota.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_NOW } from '../settings.ts';

const GIB = 1024 ** 3;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ jobs: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.sql('delete from alarms');
  await test.sql("delete from activities where source = 'task'");
});

const tasks = async () => {
  const token = await test.signIn('admin');
  const query = { location: DEMO_IDS.mitte, type: 'task', search: 'Speicherplatz' };
  const answer = await test.call(activities, { query, token });
  return answer.json().data;
};
const raise = (details = 'Noch 1 GB frei.', place = 'server-1') =>
  raiseAlarm(test.database.db, test.keys, { kind: 'disk', place }, details, test.clock.now());
const clear = (place = 'server-1') =>
  clearAlarm(
    test.database.db,
    test.keys,
    { kind: 'disk', place },
    'Wieder Platz.',
    test.clock.now(),
  );

describe('an alarm', () => {
  it('is one task for the admins however often it is raised, and done when it is over', async () => {
    await Promise.all([raise(), raise(), raise('Noch weniger.')]);
    const [task, more] = await tasks();
    expect(more).toBeUndefined();
    expect(task).toMatchObject({
      subject: 'Speicherplatz fast voll',
      status: 'neu',
      priority: 100,
      is_automatic: true,
    });
    expect(task.assignees.map(({ id }: { id: string }) => id)).toEqual([DEMO_IDS.admin]);
    expect(task.preview).toContain('Rechner: server-1');
    await clear();
    const [over] = await tasks();
    expect(over).toMatchObject({ id: task.id, status: 'erledigt' });
    expect(over.preview).toMatch(/Von selbst erledigt, .+: Wieder Platz\./);
    await raise();
    expect(await tasks()).toHaveLength(2);
  });

  it('is not for an admin whose access has ended', async () => {
    await test.sql(
      `insert into users (id, company_id, role, name, email, password_hash, created_at, ended_at)
       select gen_random_uuid(), company_id, 'admins', 'Gegangen', 'gegangen@lindenhof.test',
         password_hash, now(), now() from users where id = $1`,
      [DEMO_IDS.admin],
    );
    await raise();
    const [task] = await tasks();
    expect(task.assignees.map(({ id }: { id: string }) => id)).toEqual([DEMO_IDS.admin]);
  });

  it('of another machine is another one', async () => {
    await raise();
    await raise('Noch 2 GB frei.', 'server-2');
    await clear();
    const states = (await tasks()).map(({ status }: { status: string }) => status);
    expect(states.sort()).toEqual(['erledigt', 'neu']);
  });

  it('that somebody called done is new again a day later, while it lasts', async () => {
    await raise();
    await test.sql("update activities set status = 'erledigt' where source = 'task'");
    test.clock.advance(DAY_MS - HOUR_MS);
    await raise();
    expect((await tasks())[0].status).toBe('erledigt');
    test.clock.advance(HOUR_MS);
    await raise('Noch 0,9 GB frei.');
    const [task] = await tasks();
    expect(task.status).toBe('neu');
    expect(task.preview).toMatch(/Noch immer so, .+: Noch 0,9 GB frei\./);
  });
});

describe('the watch', () => {
  const mails: Mail[] = [];
  const errors: Error[] = [];
  const watched = (more: Partial<WatchContext> = {}): WatchContext => ({
    db: test.database.db,
    keys: test.keys,
    clock: () => new Date(),
    sendMail: async (_db, mail) => {
      if (mail) mails.push(mail);
    },
    publicUrl: 'https://praxis.example',
    dataDirectory: '.',
    certificate: () => undefined,
    onError: (error) => errors.push(error),
    ...more,
  });
  const kinds = async () => {
    const rows = await test.sql<{ kind: string }>(
      "select kind from alarms where cleared_at is null and kind <> 'disk' order by kind",
    );
    return rows.map(({ kind }) => kind);
  };

  it('tells of a certificate by task and one mail, and of its renewal', async () => {
    const ending = () => ({ validTo: new Date(Date.now() + 3 * DAY_MS), trouble: null });
    await watchOnce(watched({ certificate: ending }));
    await watchOnce(watched({ certificate: ending }));
    expect(await kinds()).toEqual(['certificate']);
    const told = mails.filter(({ subject }) => subject.includes('Zertifikat'));
    expect(told.map(({ to }) => to)).toEqual(['admin@lindenhof.test']);
    expect(told[0]?.text).toContain('https://praxis.example/personnel/activities/alle');
    await watchOnce(watched());
    expect(await kinds()).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('tells of mails that do not go out, and of jobs that were given up', async () => {
    await test.sql(
      "insert into jobs.job (name, state, created_on, start_after) values ('mail', 'retry', now() - interval '20 min', now() + interval '1 h')",
    );
    await test.sql(
      "insert into jobs.job (name, state, completed_on) values ('purge', 'failed', now() - interval '1 h')",
    );
    await watchOnce(watched());
    expect(await kinds()).toEqual(['jobs', 'mails']);
    await test.sql("delete from jobs.job where name in ('mail', 'purge')");
    await watchOnce(watched());
    expect(await kinds()).toEqual([]);
  });

  it('SEC-37 tells of what strangers send in a day, until the day is over', async () => {
    const from = new Date();
    const count = DAY_QUOTAS.allStrangers.handIns / 2;
    await countForDay(
      {
        db: test.database.db,
        now: from,
        services: { dayQuotas: DAY_QUOTAS } as unknown as Services,
        network: 'n',
        wider: [],
        caller: null,
      },
      { handIns: 1 },
    );
    await watchOnce(watched());
    expect(await kinds()).toEqual([]);
    await test.sql("update rate_limits set count = $1 where key = 'day|handIns|strangers'", [
      count,
    ]);
    await watchOnce(watched());
    expect(await kinds()).toEqual(['strangers']);
    // Its day has passed.
    await test.sql("update rate_limits set resets_at = resets_at - interval '25 h'");
    await watchOnce(watched());
    expect(await kinds()).toEqual([]);
  });

  it('does not tell of a notice that waits for the end of quiet hours', async () => {
    await test.sql(
      "insert into jobs.job (name, state, created_on, start_after) values ('mail', 'created', now() - interval '3 h', now() + interval '1 h')",
    );
    await watchOnce(watched());
    expect(await kinds()).toEqual([]);
    await test.sql(
      "update jobs.job set start_after = now() - interval '20 min' where name = 'mail'",
    );
    await watchOnce(watched());
    expect(await kinds()).toEqual(['mails']);
    await test.sql("delete from jobs.job where name = 'mail'");
    await watchOnce(watched());
  });

  it('tells of the practice system: its folder, what is not fetched, what cannot be read', async () => {
    const soon = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await watchOnce(watched({ exchangeAway: () => soon(5) }));
    expect(await kinds()).toEqual([]);
    await test.sql(
      `insert into gdt_quarantine (id, location_id, file_name, reason, size, at)
       values (gen_random_uuid(), $1, 'EMPFLIND.gdt', 'Die Datei ist leer.', 0, now())`,
      [DEMO_IDS.mitte],
    );
    await watchOnce(watched({ exchangeAway: () => soon(16) }));
    expect(await kinds()).toEqual(['gdt_folder', 'gdt_quarantine']);
    await test.sql('delete from gdt_quarantine');
    await watchOnce(watched({ exchangeAway: () => null }));
    expect(await kinds()).toEqual([]);
  });

  it('says nothing of the practice system from a machine without the folder', async () => {
    await test.sql(
      `insert into gdt_quarantine (id, location_id, file_name, reason, size, at)
       values (gen_random_uuid(), $1, 'EMPFLIND.gdt', 'Die Datei ist leer.', 0, now())`,
      [DEMO_IDS.mitte],
    );
    await watchOnce(watched({ exchangeAway: () => null }));
    await watchOnce(watched());
    expect(await kinds()).toEqual(['gdt_quarantine']);
    await test.sql('delete from gdt_quarantine');
  });

  it('ends what no machine looks at any more, two days later', async () => {
    const here = watched();
    await raise('Noch 1 GB frei.', 'machine-of-before');
    const later = (days: number) => ({
      ...here,
      clock: () => new Date(test.clock.now().getTime() + days * DAY_MS),
    });
    const open = async () =>
      (await test.sql("select 1 from alarms where cleared_at is null and place like 'machine-%'"))
        .length;
    await watchOnce(later(1.9));
    expect(await open()).toBe(1);
    await watchOnce(later(2.1));
    expect(await open()).toBe(0);
  });

  it('goes on where one thing cannot be looked at', async () => {
    errors.length = 0;
    const ending = () => ({ validTo: new Date(Date.now() + DAY_MS), trouble: null });
    await watchOnce(watched({ dataDirectory: '/gibt/es/nicht', certificate: ending }));
    expect(errors).toHaveLength(1);
    expect(await kinds()).toEqual(['certificate']);
  });
});

describe('what is found', () => {
  it('of a disk: nearly full, good again, and in between neither', () => {
    expect(diskFinding({ free: 0.5 * GIB, total: 4 * GIB })).toContain('0,5 GB');
    expect(diskFinding({ free: 9 * GIB, total: 500 * GIB })).toContain('9 GB');
    expect(diskFinding({ free: 11 * GIB, total: 500 * GIB })).toBeUndefined();
    expect(diskFinding({ free: 12 * GIB, total: 500 * GIB })).toBeNull();
    expect(diskFinding({ free: 3 * GIB, total: 20 * GIB })).toBeNull();
  });

  it('of strangers: from half of what they may send or leave here', () => {
    const none = { bytes: 0, handIns: 0, loose: 0 };
    expect(strangersFinding(none)).toBeNull();
    expect(strangersFinding({ ...none, bytes: 32 * GIB, handIns: 12 })).toContain('12 Formulare');
    expect(strangersFinding({ ...none, loose: 8 * GIB })).toContain('8 GB liegen da');
    expect(strangersFinding({ ...none, handIns: 9_000 })).toBeUndefined();
    expect(strangersFinding({ ...none, handIns: 7_999 })).toBeNull();
  });

  it('of a certificate: from three weeks before its end', () => {
    const ends = (days: number, trouble: string | null = null) => ({
      validTo: new Date(TEST_NOW.getTime() + days * DAY_MS),
      trouble,
    });
    expect(certificateFinding(undefined, TEST_NOW)).toBeNull();
    expect(certificateFinding(ends(21), TEST_NOW)).toBeNull();
    expect(certificateFinding(ends(20.5), TEST_NOW)).toContain('in 21 Tagen');
    expect(certificateFinding(ends(-1), TEST_NOW)).toContain('abgelaufen');
    expect(certificateFinding(ends(300, 'Die Dateien passen nicht.'), TEST_NOW)).toContain(
      'passen',
    );
  });

  it('of a clock: an empty battery, another time than the database, and the past', () => {
    const at = (ms: number) => new Date(TEST_NOW.getTime() + ms);
    expect(clockFinding(TEST_NOW, at(29_000), at(100_000))).toBeNull();
    expect(clockFinding(new Date(0), new Date(0), undefined)).toContain('01.01.1970');
    expect(clockFinding(TEST_NOW, at(-31_000), undefined)).toContain('31 Sekunden');
    expect(clockFinding(TEST_NOW, TEST_NOW, at(3 * HOUR_MS))).toContain('ging vor oder geht nach');
  });

  it('of queues: mails apart from everything else', () => {
    const rows = [
      { name: 'mail', waiting: 2, failed: 0 },
      { name: 'news', waiting: 0, failed: 0 },
    ];
    expect(mailsFinding(rows)).toContain('2 warten');
    expect(jobsFinding(rows)).toBeNull();
    expect(jobsFinding([{ name: 'deliver', waiting: 0, failed: 3 }])).toContain('3 gescheitert');
  });
});
