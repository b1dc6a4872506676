import { afterEach, expect, it, vi } from 'vitest';
import { clear, click, get, show } from '../../../../../tests/components/dom.ts';
import { SeveralCard } from './several-card.tsx';
import { WINDOW_TEXTS } from './texts.ts';

afterEach(clear);

const begun = [
  { id: 'new', updatedAt: Date.UTC(2026, 10, 24, 13, 3) },
  { id: 'old', updatedAt: Date.UTC(2026, 10, 24, 8, 30) },
];

it('names each that was begun by when it was changed, and opens the one that is chosen', async () => {
  const onChoose = vi.fn();
  await show(<SeveralCard language="de" begun={begun} onChoose={onChoose} />);
  get('heading', WINDOW_TEXTS.de.severalTitle);
  await click(get('button', /14:03/));
  await click(get('button', /09:30/));
  expect(onChoose.mock.calls).toEqual([['new'], ['old']]);
});

it('says it in the language of the form', async () => {
  await show(<SeveralCard language="en" begun={begun} onChoose={vi.fn()} />);
  get('heading', WINDOW_TEXTS.en.severalTitle);
});
