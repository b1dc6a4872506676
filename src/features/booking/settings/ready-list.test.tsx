import { afterEach, describe, expect, it } from 'vitest';
import type { BookingItem, ItemContent } from '#contract/booking/item.ts';
import { Calendar, itemOf } from '../../../../tests/components/calendar.tsx';
import { clear, get, has, show } from '../../../../tests/components/dom.ts';
import { ReadyList } from './ready-list.tsx';
import { needOf, stepOf } from './treatments/step-rules.ts';

const ADA = '01970000-0000-7000-8000-0000000000a1';

const ada = (active = true): ItemContent => ({
  kind: 'resource',
  removed: false,
  content: {
    kind: 'practitioner',
    name: 'Dr. Ada Weber',
    short: '',
    colour: 0,
    skills: [],
    user_id: null,
    active,
    position: 0,
  },
});
const shift = (valid_to: string | null = null): ItemContent => ({
  kind: 'shift',
  removed: false,
  content: {
    resource_id: ADA,
    weekdays: [1],
    from: '08:00',
    to: '12:00',
    every_weeks: 1,
    valid_from: '2026-01-05',
    valid_to,
    payers: [],
    familiar: 'all',
    treatments: [],
    online: true,
    band: 'long',
    open_hour: false,
  },
});
const treatment = (needsChair = false): ItemContent => ({
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
    steps: [
      {
        ...stepOf(0, 30),
        needs: [needOf('practitioner'), ...(needsChair ? [needOf('chair')] : [])],
      },
    ],
    payers: ['self'],
    familiar: 'all',
    online: true,
    per_day: null,
    notice_hours: null,
    active: true,
    position: 0,
  },
});

const drawn = (contents: readonly ItemContent[], opens: boolean | null = true) => {
  const items: BookingItem[] = contents.map((content, at) =>
    itemOf(at === 0 ? ADA : `01970000-0000-7000-8000-00000000000${at}`, content),
  );
  return show(
    <Calendar key={contents.length} items={items}>
      <ReadyList opens={opens} land="HE" />
    </Calendar>,
  );
};

describe('what is missing until something can be booked', () => {
  afterEach(clear);

  it('leads to the page that brings it, and no longer once it is there', async () => {
    await drawn([]);
    expect(document.body.textContent).toContain('1 von 5 erledigt.');
    expect(get('link', 'Behandler:in').getAttribute('href')).toContain('/masterdata');
    expect(get('link', 'Behandlung').getAttribute('href')).toContain('/treatments');
    await drawn([ada()], false);
    expect(has('link', 'Behandler:in')).toBe(false);
    expect(get('link', 'Öffnungszeiten').getAttribute('href')).toContain('/empfang/locations');
  });

  it('counts neither hours that are over, nor somebody who takes no new appointments', async () => {
    await drawn([ada(), shift('2026-01-31')]);
    expect(has('link', 'Arbeitszeiten')).toBe(true);
    await drawn([ada(false), shift(), treatment()]);
    expect(has('link', 'Behandler:in')).toBe(true);
    expect(has('link', 'Jemand, der sie macht')).toBe(true);
  });

  it('counts a treatment once all that it needs is there', async () => {
    await drawn([ada(), shift(), treatment(true)]);
    expect(has('link', 'Behandlung')).toBe(false);
    expect(has('link', 'Jemand, der sie macht')).toBe(true);
    await clear();
    await drawn([ada(), shift(), treatment()]);
    expect(has('heading', 'Alles da für die Buchung')).toBe(true);
  });

  it('says whose holidays hold, and leads on to the calendar once all is there', async () => {
    await drawn([]);
    expect(document.body.textContent).toContain('Feiertage wie in Hessen.');
    expect(get('link', 'Bundesland ändern').getAttribute('href')).toContain('/otis/locations');
    expect(has('link', 'Zum Kalender')).toBe(false);
    await drawn([ada(), shift(), treatment()]);
    expect(get('link', 'Zum Kalender').getAttribute('href')).toContain('/appointmentsManagement');
  });
});
