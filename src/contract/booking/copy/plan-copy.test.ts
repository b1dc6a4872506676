import { describe, expect, it } from 'vitest';
import type { ItemContent } from '../item.ts';
import type { Need } from '../steps.ts';
import { type Part, planCopy } from './plan-copy.ts';

const part = (id: string, item: Omit<ItemContent, 'removed'>, removed = false): Part => ({
  id,
  version: 1,
  item: { ...item, removed } as ItemContent,
});
const resource = (id: string, name: string, more: object = {}): Part =>
  part(id, {
    kind: 'resource',
    content: {
      ...{ kind: 'chair', name, short: '', colour: 0, skills: [] },
      ...{ user_id: null, active: true, position: 0, ...more },
    },
  } as Omit<ItemContent, 'removed'>);
const category = (id: string, name: string): Part =>
  part(id, { kind: 'category', content: { name, names: {}, position: 0 } });
const need = (any_of: string[], more: Partial<Need> = {}): Need => ({
  ...{ kind: 'chair', any_of, skill: '', count: 1, before: 0, after: 0, same_as: null },
  ...more,
});
const treatment = (id: string, name: string, needs: Need[], category_id: string | null = null) =>
  part(id, {
    kind: 'treatment',
    content: {
      ...{ name, category_id, colour: 0, kind: 'practice', names: {}, descriptions: {} },
      ...{ costs: '', steps: [{ name: '', offset: 0, minutes: 30, needs }], payers: ['self'] },
      ...{ familiar: 'all', online: true, per_day: null, notice_hours: null, active: true },
      ...{ needs_referral: true, costs_texts: { en: '80 €' }, position: 0 },
    },
  } as Omit<ItemContent, 'removed'>);

const idFor = (id: string) => `${id}-there`;
const ALL = ['treatments', 'rooms'] as const;
const plan = (here: Part[], there: Part[], wanted: readonly ('treatments' | 'rooms')[] = ALL) =>
  planCopy(here, there, wanted, idFor);
const told = ({ entries }: ReturnType<typeof planCopy>) =>
  entries.map(({ name, state, missing }) => [name, state, ...(missing ? [missing] : [])].join(' '));

describe('copying a calendar', () => {
  it('takes rooms, categories and treatments along, and what they name with them', () => {
    const here = [
      resource('chair', 'Stuhl 1'),
      category('cat', 'Vorsorge'),
      treatment('check', 'Kontrolle', [need(['chair'])], 'cat'),
    ];
    const { entries, writes } = plan(here, []);
    expect(entries.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'resource new',
      'category new',
      'treatment new',
    ]);
    expect(writes.map(({ id, isThere }) => [id, isThere])).toEqual([
      ['chair-there', false],
      ['cat-there', false],
      ['check-there', false],
    ]);
    expect(writes[2]?.item.content).toMatchObject({
      category_id: 'cat-there',
      needs_referral: true,
      costs_texts: { en: '80 €' },
      steps: [{ needs: [{ any_of: ['chair-there'] }] }],
    });
  });

  it('leaves what has the name there as it is, and uses it', () => {
    const here = [
      resource('chair', 'Stuhl 1'),
      category('cat', 'Vorsorge'),
      treatment('check', 'Kontrolle', [need([])], 'cat'),
      treatment('other', 'Prophylaxe', [need(['chair'])], 'cat'),
    ];
    const there = [
      resource('c2', ' stuhl  1'),
      category('k2', 'VORSORGE'),
      treatment('t2', 'Kontrolle', [need([])]),
    ];
    const copied = plan(here, there);
    expect(told(copied)).toEqual([
      'Stuhl 1 exists',
      'Vorsorge exists',
      'Kontrolle exists',
      'Prophylaxe new',
    ]);
    expect(copied.writes).toHaveLength(1);
    expect(copied.writes[0]?.item.content).toMatchObject({
      category_id: 'k2',
      steps: [{ needs: [{ any_of: ['c2'] }] }],
    });
  });

  it('says what cannot be copied for want of somebody, and copies no people', () => {
    const ada = resource('ada', 'Dr. Weber', { kind: 'practitioner', user_id: 'u' });
    const here = [ada, treatment('t', 'Implantat', [need(['ada'], { kind: 'practitioner' })])];
    expect(told(plan(here, []))).toEqual(['Implantat impossible Dr. Weber']);
    // The same account under another name is the same person.
    const there = [resource('a2', 'A. Weber', { kind: 'practitioner', user_id: 'u' })];
    expect(told(plan(here, there))).toEqual(['Implantat new']);
  });

  it('keeps those of several that are there, as long as they are enough', () => {
    const here = [
      resource('one', 'Stuhl 1'),
      resource('two', 'Stuhl 2'),
      treatment('t', 'Kontrolle', [need(['one', 'two'])]),
      treatment('b', 'Zu zweit', [need(['one', 'two'], { count: 2 })]),
    ];
    const copied = plan(here, [resource('c', 'Stuhl 2')], ['treatments']);
    expect(told(copied)).toEqual(['Kontrolle new', 'Zu zweit impossible Stuhl 1']);
    expect(copied.writes[0]?.item.content).toMatchObject({
      steps: [{ needs: [{ any_of: ['c'] }] }],
    });
  });

  it('a second time finds what it made, whatever it is called by now, and brings back what was taken out', () => {
    const here = [resource('chair', 'Stuhl 1')];
    const renamed = [resource('chair-there', 'Stuhl am Fenster')];
    expect(plan(here, renamed)).toEqual({
      entries: [{ kind: 'resource', name: 'Stuhl 1', state: 'exists', missing: null }],
      writes: [],
    });
    const out = renamed.map((one) => ({ ...one, item: { ...one.item, removed: true } }));
    const [back] = plan(here, out).writes;
    expect(back).toMatchObject({ id: 'chair-there', isThere: true, item: { removed: false } });
  });

  it('takes nothing that was taken out, and nothing that is not wanted', () => {
    const gone = part('x', resource('x', 'Stuhl 9').item, true);
    expect(plan([gone], [])).toEqual({ entries: [], writes: [] });
    expect(plan([resource('c', 'Stuhl 1'), category('k', 'Vorsorge')], [], [])).toEqual({
      entries: [],
      writes: [],
    });
  });
});
