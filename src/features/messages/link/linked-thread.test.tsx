import { afterEach, beforeEach, expect, it } from 'vitest';
import { lineTo, refusal, WithClient } from '../../../../tests/components/client.tsx';
import {
  alerts,
  clear,
  click,
  eventually,
  field,
  get,
  show,
  type,
} from '../../../../tests/components/dom.ts';
import { LinkedThread } from './linked-thread.tsx';
import { LINKED_THREAD } from './texts.ts';

beforeEach(() => sessionStorage.clear());
afterEach(clear);

const THREAD = {
  status: 200,
  body: {
    location_id: '018f0000-0000-7000-8000-000000000001',
    may_reply: true,
    messages: [],
  },
};

it('says that an answer is not sent where the day is full, and keeps what was typed', async () => {
  const line = lineTo(THREAD, refusal(429, 'day_full'));
  const token = `ev_${'a'.repeat(43)}`;
  await show(
    <WithClient client={line.client}>
      <LinkedThread linkKey={'A'.repeat(22)} token={token} onOver={() => undefined} />
    </WithClient>,
  );
  await eventually(() => void field(LINKED_THREAD.answer));
  await type(LINKED_THREAD.answer, 'Ich komme am Dienstag');
  await click(get('button', LINKED_THREAD.send));
  await eventually(() => expect(alerts()).toContain(LINKED_THREAD.full));
  expect(field(LINKED_THREAD.answer).value).toBe('Ich komme am Dienstag');
  expect(line.asked.at(-1)?.body).toMatchObject({ token, text: 'Ich komme am Dienstag' });
});
