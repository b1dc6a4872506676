import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookingItem, ItemContent } from '#contract/booking/item.ts';
import type { Step } from '#contract/booking/steps.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import { type Items, ItemsContext } from '#features/booking/settings/items/items-context.ts';
import { Calendar, itemOf, LOCATION } from '../../../../../tests/components/calendar.tsx';
import { lineTo } from '../../../../../tests/components/client.tsx';
import {
  alerts,
  choose,
  clear,
  click,
  described,
  eventually,
  field,
  get,
  has,
  show,
  type,
} from '../../../../../tests/components/dom.ts';
import { needOf } from './step-rules.ts';
import { TreatmentsView } from './treatments-view.tsx';

const ADA = '01970000-0000-7000-8000-0000000000a1';
const CHECK = '01970000-0000-7000-8000-0000000000d1';
const GROUP = '01970000-0000-7000-8000-0000000000e1';

const step = (offset: number, minutes: number, needs = [needOf('practitioner')]): Step => ({
  name: '',
  offset: offset as Step['offset'],
  minutes: minutes as Step['minutes'],
  needs,
});
const treatment = (rest: Partial<Treatment> = {}): ItemContent => ({
  kind: 'treatment',
  removed: false,
  content: {
    name: 'Kontrolle',
    category_id: null,
    colour: 0,
    kind: 'practice',
    names: {},
    descriptions: {},
    costs: '',
    steps: [step(0, 30)],
    payers: ['statutory', 'private', 'self'],
    familiar: 'all',
    online: true,
    per_day: null,
    notice_hours: null,
    active: true,
    position: 0,
    ...rest,
  },
});
const ada: ItemContent = {
  kind: 'resource',
  removed: false,
  content: {
    kind: 'practitioner',
    name: 'Dr. Ada Weber',
    short: '',
    colour: 0,
    skills: ['Implantate'],
    user_id: null,
    active: true,
    position: 0,
  },
};
const category: ItemContent = {
  kind: 'category',
  removed: false,
  content: { name: 'Vorsorge', names: {}, position: 0 },
};

const put = vi.fn<(id: string, item: ItemContent, version: number | null) => Promise<unknown>>();
beforeEach(() => put.mockReset().mockResolvedValue(undefined));
afterEach(clear);

const ALL = { categories: true, video: true };
const drawn = (items: [string, ItemContent][], combined = false, features = ALL) =>
  show(
    <Calendar items={items.map(([id, item]) => itemOf(id, item))} put={put}>
      <TreatmentsView combined={combined} features={features} />
    </Calendar>,
  );
const written = () => put.mock.lastCall?.[1].content as Treatment;
const text = () => document.body.textContent;

describe('treatments', () => {
  it('stand by category, with what keeps one from being booked', async () => {
    await drawn([
      [GROUP, category],
      [CHECK, treatment({ category_id: GROUP, online: false })],
    ]);
    expect(has('heading', 'Vorsorge')).toBe(true);
    expect(text()).toContain('30 Minuten · nicht online');
    expect(text()).toContain('Nicht buchbar: Behandler:in fehlt oder hat keine Arbeitszeiten');
    expect(has('heading', 'Ohne Kategorie')).toBe(false);
  });

  it('stand in one list where categories are switched off, and without video', async () => {
    await drawn(
      [
        [GROUP, category],
        [CHECK, treatment({ category_id: GROUP })],
      ],
      false,
      { categories: false, video: false },
    );
    expect(has('heading', 'Vorsorge')).toBe(false);
    await click(get('button', 'Kontrolle bearbeiten'));
    expect(has('combobox', 'Kategorie')).toBe(false);
    expect(has('option', 'als Videosprechstunde')).toBe(false);
    await click(get('button', 'Speichern'));
    expect(written().category_id).toBe(GROUP);
  });

  it('stand open where another page leads to one', async () => {
    const onLeave = vi.fn();
    await show(
      <Calendar items={[itemOf(CHECK, treatment())]} put={put}>
        <TreatmentsView combined={false} features={ALL} chosen={CHECK} onLeave={onLeave} />
      </Calendar>,
    );
    expect(has('dialog', 'Kontrolle bearbeiten')).toBe(true);
    await click(get('button', 'Abbrechen'));
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('are kept as they were when a link opened them, so that a colleague is not written over', async () => {
    const draw = (name: string, version: number, locked: string | null = null) => {
      const all = [itemOf(CHECK, treatment({ name }), version)];
      const write: Items['put'] = async (...wish) => {
        await put(...wish);
        return all[0] as BookingItem;
      };
      return show(
        <Calendar items={[]}>
          <ItemsContext value={{ locationId: LOCATION, all, locked, put: write }}>
            <TreatmentsView combined={false} features={ALL} chosen={CHECK} />
          </ItemsContext>
        </Calendar>,
      );
    };
    await draw('Kontrolle', 7);
    await type('Name', 'Kontrolle lang');
    await draw('Kontrolle neu', 8);
    await draw('Kontrolle neu', 8, 'Kein Netz');
    expect(field('Name').value).toBe('Kontrolle lang');
    await click(get('button', 'Speichern'));
    expect(put.mock.lastCall).toMatchObject([CHECK, { content: { name: 'Kontrolle lang' } }, 7]);
  });

  it('say to patients of other languages what they are, one language at a time', async () => {
    await drawn([
      [CHECK, treatment({ names: { en: 'Check-up' }, descriptions: { de: 'Jährlich' } })],
    ]);
    await click(get('button', 'Kontrolle bearbeiten'));
    const languages = get('combobox', 'Texte in einer anderen Sprache (freiwillig)').textContent;
    expect(languages).toContain('Englisch: steht da');
    expect(languages).not.toContain('Deutsch');
    const choice = 'Texte in einer anderen Sprache (freiwillig)';
    await choose(choice, 'ar');
    await type('Name auf Arabisch', 'فحص');
    await type('Beschreibung auf Arabisch', 'مرة في السنة');
    await type('Kosten auf Arabisch', '٨٠ €');
    expect(field('Name auf Arabisch').dir).toBe('auto');
    await choose(choice, 'en');
    await type('Name auf Englisch', '');
    await click(get('button', 'Speichern'));
    expect(written()).toMatchObject({
      names: { ar: 'فحص' },
      descriptions: { de: 'Jährlich', ar: 'مرة في السنة' },
      costs_texts: { ar: '٨٠ €' },
      // Said although nobody touched it: left out, the server would keep what it has.
      needs_referral: false,
    });
    expect(written().names).not.toHaveProperty('en');
  });

  it('are added with who and what they need, and for whom', async () => {
    await drawn([
      [ADA, ada],
      [GROUP, category],
    ]);
    await click(get('button', 'Behandlung hinzufügen'));
    await type('Name', 'Implantat-Beratung');
    await choose('Kategorie', GROUP);
    await choose('Dauer', '45');
    await click(get('checkbox', 'Dr. Ada Weber'));
    await choose('Muss können', 'Implantate');
    await choose('Nachbereiten', '10');
    await choose('Neue und bekannte', 'new');
    await choose('Höchstens am Tag', '3');
    await click(get('checkbox', 'gesetzlich versichert'));
    await click(get('switch', 'Überweisung nötig'));
    await type('Voraussichtliche Kosten für Selbstzahler (freiwillig)', 'etwa 80 €');
    await click(get('button', 'Speichern'));
    expect(written()).toMatchObject({
      name: 'Implantat-Beratung',
      category_id: GROUP,
      payers: ['private', 'self'],
      familiar: 'new',
      per_day: 3,
      needs_referral: true,
      costs: 'etwa 80 €',
      steps: [
        {
          offset: 0,
          minutes: 45,
          needs: [{ kind: 'practitioner', any_of: [ADA], skill: 'Implantate', after: 10 }],
        },
      ],
    });
    expect(has('button', 'Implantat-Beratung bearbeiten')).toBe(true);
  });

  it('need a name and somebody who pays', async () => {
    await drawn([[CHECK, treatment()]]);
    await click(get('button', 'Kontrolle bearbeiten'));
    await type('Name', ' ');
    for (const payer of ['gesetzlich versichert', 'privat versichert', 'Selbstzahler:in']) {
      await click(get('checkbox', payer));
    }
    await click(get('button', 'Speichern'));
    expect(described('Name')).toContain('Bitte einen Namen eintragen.');
    expect(text()).toContain('Bitte mindestens eine Versicherung wählen.');
    expect(put).not.toHaveBeenCalled();
  });

  it('have categories that are renamed', async () => {
    await drawn([[GROUP, category]]);
    await click(get('button', 'Mehr zur Kategorie Vorsorge'));
    await click(get('menuitem', 'Umbenennen'));
    await type('Name', 'Prophylaxe');
    await click(get('button', 'Speichern'));
    expect(has('heading', 'Prophylaxe')).toBe(true);
    expect(put).toHaveBeenLastCalledWith(GROUP, expect.anything(), 1);
  });
});

it('says on demand who changed a treatment, and goes back to an earlier one', async () => {
  const version = (number: number, name: string) => ({
    version: number,
    item: treatment({ name }),
    at: '2026-03-02T08:00:00.000Z',
    by: { id: ADA, name: 'Ada Linden' },
  });
  const data = [version(2, 'Kontrolle'), version(1, 'Vorsorge')];
  const line = lineTo({ status: 200, body: { data } });
  await show(
    <Calendar items={[itemOf(CHECK, treatment(), 2)]} put={put} client={line.client}>
      <TreatmentsView combined={false} features={ALL} />
    </Calendar>,
  );
  expect(line.asked).toEqual([]);
  await click(get('button', 'Mehr zu Kontrolle'));
  await click(get('menuitem', 'Verlauf'));
  expect(has('dialog', 'Verlauf von Kontrolle')).toBe(true);
  await eventually(() => expect(text()).toContain('Geändert: Name'));
  await click(get('button', /^Stand von .* wiederherstellen$/));
  expect(put.mock.lastCall).toMatchObject([CHECK, { content: { name: 'Vorsorge' } }, 2]);
});

describe('a combined treatment', () => {
  const chair = { ...needOf('chair'), same_as: 0 };

  it('stands apart from those of one step', async () => {
    await drawn([[CHECK, treatment()]], true);
    expect(has('button', 'Kontrolle bearbeiten')).toBe(false);
    expect(text()).toContain('danach Kontrolle 15 Minuten auf demselben Stuhl');
  });

  it('says why a chain cannot be, and is not saved until it can', async () => {
    const steps = [step(0, 45, [needOf('chair')]), step(45, 15, [needOf('practitioner'), chair])];
    await drawn([[CHECK, treatment({ steps })]], true);
    await click(get('button', 'Kontrolle bearbeiten'));
    expect(text()).toContain('Schritt 2: Minute 45 bis 60');
    expect(alerts()).toBe('');
    await choose('Schritt 2 beginnt', '30');
    const reason = 'Schritt 2: Zwei Schritte zur selben Zeit können nicht dasselbe brauchen.';
    expect(alerts()).toContain(reason);
    await click(get('button', 'Speichern'));
    expect(put).not.toHaveBeenCalled();
    await choose('Schritt 2 beginnt', '45');
    expect(alerts()).not.toContain(reason);
    await click(get('button', 'Speichern'));
    expect(written().steps).toEqual(steps);
  });

  it('keeps what later steps mean when one before them goes', async () => {
    const steps = [
      step(0, 10),
      step(10, 20, [needOf('chair')]),
      step(30, 15, [{ ...needOf('chair'), same_as: 1 }]),
    ];
    await drawn([[CHECK, treatment({ steps })]], true);
    await click(get('button', 'Kontrolle bearbeiten'));
    await click(get('button', 'Schritt 1 entfernen'));
    expect(alerts()).toContain('Der erste Schritt beginnt mit dem Termin, bei Minute 0.');
    await choose('Schritt 1 beginnt', '0');
    await click(get('button', 'Schritt hinzufügen'));
    await click(get('button', 'Speichern'));
    expect(written().steps.map(({ offset, needs }) => [offset, needs[0]?.same_as])).toEqual([
      [0, null],
      [30, 0],
      [45, null],
    ]);
  });
});
