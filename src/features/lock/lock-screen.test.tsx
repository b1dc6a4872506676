import { afterEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#contract/shared/spans.ts';
import type { PersonTile } from '#data/identity/waiting.ts';
import { type Identity, IdentityContext } from '#platform/identity/identity.tsx';
import { type IdentityState, NOBODY } from '#platform/identity/identity-state.ts';
import { clear, click, field, get, has, show } from '../../../tests/components/dom.ts';
import { LockScreen } from './lock-screen.tsx';
import { LOCK_SCREEN, PASSWORD_FORM, PIN_FIELD, PIN_REFUSED, UNLOCK_PANEL } from './texts.ts';

const NOW = Date.now();
const person = (name: string, more: Partial<PersonTile> = {}): PersonTile => ({
  userId: name,
  name,
  waiting: 0,
  lastAt: NOW,
  pin: true,
  pinUntil: NOW + HOUR_MS,
  offline: true,
  ...more,
});
const ADA = person('Ada');
const EMRE = person('Emre');
const NORA = person('Nora', { pinUntil: 0 });

const open = (state: Partial<IdentityState>, offline = false) => {
  const identity = {
    ...NOBODY,
    device: { name: 'Tablet am Empfang' },
    people: [ADA, EMRE, NORA],
    service: () => new Promise(() => {}),
    ...state,
  } as unknown as Identity;
  return show(
    <IdentityContext value={identity}>
      <main>
        <LockScreen offline={offline} onOther={vi.fn()} onSwitched={vi.fn()} />
      </main>
    </IdentityContext>,
  );
};
const tile = (name: string) => get('button', new RegExp(`^${name}`));
const isAsked = (label: string) => document.activeElement === field(label);
const byPassword = (name: string) => tile(name).textContent?.includes(LOCK_SCREEN.byPassword);

afterEach(clear);

describe('a locked device', () => {
  it('shows the tiles after it was locked on purpose, and a tile asks for the PIN', async () => {
    await open({ lockedUser: 'Emre', pinsHere: ['Ada', 'Emre'] });
    expect(has('heading', LOCK_SCREEN.title)).toBe(true);
    await click(tile('Ada'));
    expect(isAsked(PIN_FIELD.label)).toBe(true);
  });

  it('asks who was at work at once where nobody has locked it', async () => {
    await open({ lockedUser: 'Emre', expected: 'Emre', pinsHere: ['Emre'] });
    expect([has('heading', 'Emre'), isAsked(PIN_FIELD.label)]).toEqual([true, true]);
    await click(get('button', UNLOCK_PANEL.otherPerson));
    expect(has('heading', LOCK_SCREEN.title)).toBe(true);
  });

  it('asks who was at work also where that is read after the page is drawn', async () => {
    await open({ device: null, people: [] });
    await open({ lockedUser: 'Emre', expected: 'Emre', pinsHere: [] });
    expect([has('heading', 'Emre'), isAsked(PIN_FIELD.label)]).toEqual([true, true]);
  });

  it('asks for a PIN only where one can open', async () => {
    await open({ pinsHere: ['Ada'] });
    expect(['Ada', 'Emre', 'Nora'].map(byPassword)).toEqual([false, false, true]);
    await click(tile('Nora'));
    expect(isAsked(PASSWORD_FORM.label)).toBe(true);
    expect(has('button', UNLOCK_PANEL.byPin)).toBe(false);
  });

  it('asks without network for the password of whom memory does not hold, and says why', async () => {
    await open({ pinsHere: ['Ada'] }, true);
    expect(['Ada', 'Emre', 'Nora'].map(byPassword)).toEqual([false, true, true]);
    await click(tile('Emre'));
    expect(isAsked(PASSWORD_FORM.label)).toBe(true);
    expect(document.body.textContent).toContain(PIN_REFUSED.offline);
  });

  it('turns to the password when the line goes, and offers the PIN when it is back', async () => {
    await open({ expected: 'Emre' });
    expect(isAsked(PIN_FIELD.label)).toBe(true);
    await open({ expected: 'Emre' }, true);
    expect(document.body.textContent).toContain(PIN_REFUSED.offline);
    expect(isAsked(PASSWORD_FORM.label)).toBe(true);
    await open({ expected: 'Emre' });
    expect(isAsked(PASSWORD_FORM.label)).toBe(true);
    await click(get('button', UNLOCK_PANEL.byPin));
    expect(isAsked(PIN_FIELD.label)).toBe(true);
  });

  it('says that a session is over, and lets the PIN be tried where the clock may be wrong', async () => {
    await open({ people: [person('Emre', { pinUntil: NOW - 1 })] });
    await click(tile('Emre'));
    expect(document.body.textContent).toContain(PIN_REFUSED.over);
    await click(get('button', UNLOCK_PANEL.byPin));
    expect(isAsked(PIN_FIELD.label)).toBe(true);
  });
});
