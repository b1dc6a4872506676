// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { type Customer, EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { lineTo, refusal, WithClient } from '../../../../tests/components/client.tsx';
import {
  alerts,
  choose,
  clear,
  click,
  eventually,
  field,
  get,
  has,
  show,
} from '../../../../tests/components/dom.ts';
import { FormDialog } from './form-dialog.tsx';
import { FORM_REQUEST } from './texts.ts';

const [place, person, one, two] = ['1', '2', '3', '4'].map(
  (digit) => `0197000${digit}-0000-7000-8000-000000000000`,
) as [string, string, string, string];
const published = {
  status: 200,
  body: {
    data: [one, two].map((id) => ({
      id,
      location_id: place,
      title: `Bogen ${id}`,
      status: 'published',
      access: 'public',
      languages: ['de'],
      version: 1,
      published_version: 1,
      questions: 1,
      updated_at: '2026-03-02T09:00:00.000Z',
    })),
  },
};
const made = {
  status: 201,
  body: {
    id: one,
    link: 'https://praxis.test/#a',
    delivery: 'pending',
    expires_at: '2026-04-01T09:00:00.000Z',
  },
};
const customer = {
  ...(EMPTY_CUSTOMER as unknown as Customer),
  last_name: 'Müller',
  birth_date: '1984-05-06',
  phones: [{ number: '+491715551234', use: 'mobile' as const }],
  account: false,
};

afterEach(clear);

const open = async (...answers: Parameters<typeof lineTo>) => {
  const { client, asked } = lineTo(published, ...answers);
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <WithClient client={client}>
        <FormDialog customer={customer} customerId={person} locationId={place} onClose={vi.fn()} />
      </WithClient>
    </QueryClientProvider>,
  );
  await eventually(() => expect(field(FORM_REQUEST.questionnaire).value).toBe(one));
  return asked;
};
const send = async () => {
  await click(get('button', FORM_REQUEST.send));
};
const idOf = (asked: { body: unknown }) => (asked.body as { id: string }).id;

it('does not say of a request without an answer that it was not sent, and sends it as the same', async () => {
  const asked = await open(null, refusal(429, 'rate_limited'), made);
  await send();
  await eventually(() => expect(alerts()).toContain(FORM_REQUEST.maybe));
  expect(alerts()).toContain(FORM_REQUEST.noAnswer);
  expect(alerts()).not.toContain(FORM_REQUEST.failed);
  await send();
  await eventually(() => expect(asked).toHaveLength(3));
  await eventually(() => expect(alerts()).toContain(ERROR_TEXTS.rate_limited));
  expect(alerts()).toContain(FORM_REQUEST.maybe);
  await send();
  await eventually(() => expect(has('button', FORM_REQUEST.done)).toBe(true));
  expect(new Set(asked.slice(1).map(idOf)).size).toBe(1);
});

it('asks for another form as another one, and says what was refused', async () => {
  const asked = await open(null, refusal(400, 'invalid_input'));
  await send();
  await eventually(() => expect(alerts()).toContain(FORM_REQUEST.maybe));
  await choose(FORM_REQUEST.questionnaire, two);
  await send();
  await eventually(() => expect(alerts()).toContain(FORM_REQUEST.failed));
  const [, first, second] = asked;
  expect(first && second && idOf(first) !== idOf(second)).toBe(true);
});
