import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { dateAt } from '#contract/booking/local-day.ts';
import { addDays, mondayOf } from '#contract/shared/days.ts';
import { lineTo, refusal, WithClient } from '../../../../../tests/components/client.tsx';
import { clear, eventually, show } from '../../../../../tests/components/dom.ts';
import { PackedCard } from './packed-card.tsx';

afterEach(clear);

const today = dateAt(Date.now());
const monday = mondayOf(today);
const shown = async (...answers: Parameters<typeof lineTo>) => {
  const { client } = lineTo(...answers);
  await show(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <WithClient client={client}>
        <PackedCard locationId="mitte" />
      </WithClient>
    </QueryClientProvider>,
  );
};
const text = () => document.body.textContent;
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

it('shows the weeks in which something was given away, and how much of each hour was lost', async () => {
  const data = [
    { week: addDays(monday, -14), useless: 0, booked: 0 },
    { week: addDays(monday, -7), useless: 600, booked: 6_000 },
    { week: monday, useless: 45, booked: 4_500 },
  ];
  await shown({ status: 200, body: { data } });
  await eventually(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]?.slice(1, 4)).toEqual(['10 Std.', '100 Std.', '6 Min.']);
  expect(rows()[1]?.slice(0, 4)).toEqual(['diese Woche', '45 Min.', '75 Std.', '0,6 Min.']);
  const widths = [...document.querySelectorAll<HTMLElement>('tbody [aria-hidden] div')].map(
    ({ style }) => style.width,
  );
  expect(widths).toEqual(['100%', '10%']);
});

it('has words for weeks without appointments, for no line and for a fault', async () => {
  await shown({ status: 200, body: { data: [{ week: monday, useless: 0, booked: 0 }] } });
  await eventually(() => expect(text()).toContain('In diesen Wochen ist nichts vergeben.'));
  await clear();
  await shown(null);
  await eventually(() => expect(text()).toContain('Ohne Verbindung lässt sich das nicht zählen.'));
  await clear();
  await shown(refusal(403, 'not_allowed'));
  await eventually(() => expect(text()).toContain('konnten nicht gezählt werden'));
});
