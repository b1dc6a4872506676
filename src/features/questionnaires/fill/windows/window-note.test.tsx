import { afterEach, expect, it, vi } from 'vitest';
import { clear, click, get, show } from '../../../../../tests/components/dom.ts';
import { FillNote } from '../fill-note.tsx';
import { WINDOW_TEXTS } from './texts.ts';
import { WindowNote } from './window-note.tsx';

afterEach(clear);

const T = WINDOW_TEXTS.de;

it.each([
  ['elsewhere', T.goOnHere],
  ['gone', T.openAgain],
  ['beside', T.goOnHere],
] as const)('says what became of the form %s, and goes on', async (what, button) => {
  const onGoOn = vi.fn();
  await show(
    <WindowNote Note={FillNote} what={what} language="de" kiosk={false} onGoOn={onGoOn} />,
  );
  expect(document.body.textContent).toContain(T[what].text);
  await click(get('button', button));
  expect(onGoOn).toHaveBeenCalledTimes(1);
});

it('promises only of what is kept that it is', () => {
  for (const { elsewhere, gone, beside } of Object.values(WINDOW_TEXTS)) {
    expect(new Set([elsewhere.text, gone.text, beside.text]).size).toBe(3);
  }
  expect(`${T.elsewhere.text} ${T.gone.text}`).not.toMatch(/nichts verloren|bleib/);
});
