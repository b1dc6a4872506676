import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { OPEN_STATES } from '#data/outbox/machine.ts';
import type { OutboxLine } from '#data/outbox/view/view.ts';
import { outboxLine as line } from '../../../tests/fixtures/outbox-line.ts';
import type { Viewer } from './owner.ts';
import {
  ageText,
  type Circumstances,
  countText,
  needsPerson,
  nextAttemptText,
  reasonText,
} from './reasons.ts';

const viewer: Viewer = {
  audience: 'personnel',
  userId: 'anna',
  admin: false,
  keyOpen: (id) => id === 'key:anna',
  kioskOf: 'lindenhof',
  names: new Map([['berta', 'Berta Braun']]),
};
const here = (more: Partial<Circumstances> = {}): Circumstances => ({
  online: true,
  viewer,
  attachments: 0,
  ...more,
});
const own = { scope: 'lindenhof/user/anna/personnels', keyId: 'key:anna' };

describe('reasons in the Ausgang', () => {
  it('has a sentence for every open state, of a device, of one’s own and of somebody else', () => {
    for (const state of OPEN_STATES) {
      for (const scope of ['device/t', 'user/anna/admins', 'user/carla/personnels', 'public/t']) {
        expect(reasonText(line({ state, scope: `lindenhof/${scope}` }), here())).toMatch(/\.$/);
      }
    }
  });

  it('says that it waits for the network only when there is none', () => {
    expect(reasonText(line(), here({ online: false }))).toContain('Wartet auf Netz');
    expect(reasonText(line(), here())).not.toContain('Wartet auf Netz');
  });

  it('promises nothing for a tablet’s entry while no kiosk of its practice is here', () => {
    const told = (kioskOf: string | null, more: Partial<OutboxLine> = {}) =>
      reasonText(line(more), here({ viewer: { ...viewer, kioskOf } }));
    for (const kioskOf of [null, 'rosenhof']) {
      for (const attempts of [0, 3]) {
        expect(told(kioskOf, { attempts })).toContain('neue Freigabe');
      }
    }
    expect(told('lindenhof')).toBe('Wird gleich übertragen.');
    expect(told('lindenhof', { state: 'blocked_auth' })).toContain('neue Freigabe');
    const theirs = line({ ...own, state: 'blocked_auth' });
    expect(reasonText(theirs, here({ viewer: { ...viewer, kioskOf: null } }))).toContain(
      'Ihre erneute Anmeldung',
    );
  });

  it('says of a refused taking-back why, and what to do', () => {
    const refused = line({
      operation: 'cancelMessage',
      state: 'rejected',
      problemCode: 'not_found',
      lastStatus: 404,
    });
    expect(reasonText(refused, here())).toContain('schon gelesen oder zugestellt');
  });

  it('gives the German text of the server’s code', () => {
    const refused = line({ state: 'rejected', problemCode: 'file_refused' });
    expect(reasonText(refused, here())).toContain('JPEG');
  });

  it('says of an entry that is newer than the server that it goes later, by itself', () => {
    const waits = line({ attempts: 2, lastStatus: 503, problemCode: 'server_behind' });
    const told = reasonText(waits, here());
    expect(told).toContain('wird von selbst wieder versucht');
    expect(told).toContain('aktualisiert');
    expect(needsPerson(waits)).toBe(false);
  });

  it('names whose sign-in an entry waits for only where the name stands on a tile', () => {
    const of = (id: string) =>
      reasonText(line({ scope: `lindenhof/user/${id}/personnels`, keyId: `key:${id}` }), here());
    expect(of('berta')).toContain('Berta Braun');
    expect(of('carla')).toContain('der Person, die das eingegeben hat');
    expect(of('carla')).not.toContain('carla');
  });

  it('says that an own entry waits for its key while that is closed', () => {
    expect(reasonText(line({ ...own, keyId: 'key:older' }), here())).toContain('Passwort oder PIN');
    expect(reasonText(line(own), here())).not.toContain('Passwort oder PIN');
  });

  it('says that attachments go first', () => {
    expect(reasonText(line(), here({ attachments: 2 }))).toContain('2 Anlagen');
  });

  it('calls for a person only where nothing heals by itself', () => {
    expect(needsPerson(line({ state: 'rejected' }))).toBe(true);
    expect(needsPerson(line({ state: 'queued' }))).toBe(false);
    expect(needsPerson(line({ state: 'blocked_auth' }))).toBe(false);
  });
});

describe('the next attempt', () => {
  const next = (waitMs: number, attempts = 2) =>
    nextAttemptText(line({ attempts, nextAttemptAt: 1_000_000 + waitMs }), true, 1_000_000);

  it('is told in words, never in the past', () => {
    expect(next(-5_000)).toBe('Wird gleich wieder versucht (bisher 2 Versuche).');
    expect(next(45_000)).toContain('in weniger als einer Minute');
    expect(next(61_000, 1)).toBe('Wird in 1 Minute wieder versucht (bisher 1 Versuch).');
    expect(next(130_000)).toContain('in 2 Minuten');
    expect(next(HOUR_MS)).toContain('in etwa einer Stunde');
  });

  it('is not promised without network, before the first try or for what a person must decide', () => {
    const soon = { nextAttemptAt: 10 };
    expect(nextAttemptText(line({ ...soon, attempts: 3 }), false, 0)).toBe('');
    expect(nextAttemptText(line(soon), true, 0)).toBe('');
    expect(nextAttemptText(line({ ...soon, attempts: 3, state: 'rejected' }), true, 0)).toBe('');
  });
});

describe('the age of an entry', () => {
  it('is told in the largest unit that fits', () => {
    const of = (minutes: number) => ageText(0, minutes * 60_000);
    expect([0, 1, 59, 60, 180, 47 * 60, 48 * 60, 8 * 24 * 60].map(of)).toEqual([
      'seit weniger als einer Minute',
      'seit einer Minute',
      'seit 59 Minuten',
      'seit einer Stunde',
      'seit 3 Stunden',
      'seit 47 Stunden',
      'seit 2 Tagen',
      'seit 8 Tagen',
    ]);
  });

  it('never is negative when the clock was set back', () => {
    expect(ageText(10_000, 0)).toBe('seit weniger als einer Minute');
  });
});

describe('how much waits', () => {
  const form = line({ id: 'form', state: 'blocked_dep', dependsOn: ['photo'] });
  const photo = line({ id: 'photo', operation: 'uploadFile', state: 'rejected' });

  it('is as people count: a form is one, also with a refused photo beside it', () => {
    expect(countText([form, photo])).toBe('1 Eintrag wartet. 1 davon braucht eine Entscheidung.');
    expect(countText([{ ...form, state: 'queued' }, photo])).toBe(
      '1 Eintrag wartet. 1 davon braucht eine Entscheidung.',
    );
    expect(countText([line({ id: 'a' }), line({ id: 'b' })])).toBe('2 Einträge warten.');
    expect(countText([])).toBe('Nichts wartet.');
  });
});
