import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#data/http/client.ts';
import type { Asked } from '../../../../tests/components/client.tsx';
import { lineTo, refusal, WithClient } from '../../../../tests/components/client.tsx';
import {
  clear,
  click,
  described,
  field,
  get,
  has,
  show,
  type,
} from '../../../../tests/components/dom.ts';
import { GERMAN } from '../words/de.ts';
import { PinEntry } from './pin-entry.tsx';

const T = GERMAN.pin;
const onTaken = vi.fn();
const onClose = vi.fn();
const dialog = (client: Client, offline: boolean) => (
  <WithClient client={client}>
    <PinEntry language="de" token="kiosk" offline={offline} onTaken={onTaken} onClose={onClose} />
  </WithClient>
);
const open = async (...answers: Parameters<typeof lineTo>): Promise<Asked[]> => {
  const { client, asked } = lineTo(...answers);
  await show(dialog(client, false));
  return asked;
};
const attemptOf = ({ body }: Asked) => (body as { attempt: string }).attempt;

beforeEach(() => {
  onTaken.mockClear();
  onClose.mockClear();
});
afterEach(clear);

describe('the PIN that the desk has given', () => {
  it('is not asked for at the server before it is whole', async () => {
    const asked = await open(refusal(400, 'code_wrong'));
    await type(T.label, '12345');
    await click(get('button', T.confirm));
    expect(described(T.label)).toContain(T.wrong);
    expect(asked).toEqual([]);
  });

  it.each([
    ['is wrong', refusal(400, 'code_wrong'), T.wrong, ''],
    ['was tried too often', refusal(429, 'rate_limited'), T.tooOften, '123456'],
    ['is not there any more', refusal(404, 'not_found'), T.gone, '123456'],
    ['cannot be asked for without network', null, T.offline, '123456'],
  ] as const)('says what to do when it %s', async (_, answer, said, left) => {
    await open(answer);
    await type(T.label, '123456');
    await click(get('button', T.confirm));
    await vi.waitFor(() => expect(described(T.label)).toContain(said));
    expect(field(T.label).value).toBe(left);
    expect(onTaken).not.toHaveBeenCalled();
  });

  it('is one attempt however often it is sent, and another PIN is another one', async () => {
    const asked = await open(null);
    for (const pin of ['123456', '123456', '654321']) {
      const before = asked.length;
      await type(T.label, pin);
      await click(get('button', T.confirm));
      await vi.waitFor(() => expect(asked.length).toBe(before + 1));
      await vi.waitFor(() => expect(described(T.label)).toContain(T.offline));
    }
    const [first, second, third] = asked.map(attemptOf);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is asked for where it can open something: with network, and as soon as it is back', async () => {
    const { client } = lineTo(null);
    await show(dialog(client, true));
    expect([has('textbox', T.label), has('button', T.confirm)]).toEqual([false, false]);
    expect(get('status', '').textContent).toBe(T.offline);
    await show(dialog(client, false));
    expect([has('textbox', T.label), has('button', T.confirm)]).toEqual([true, true]);
  });

  it('can be left', async () => {
    await open(null);
    await click(get('button', T.cancel));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
