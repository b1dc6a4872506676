import { afterEach, expect, it } from 'vitest';
import { clear, click, get, has, show } from '../../../tests/components/dom.ts';
import { BarMore } from './bar-more.tsx';
import type { NavEntry } from './nav-item.tsx';

afterEach(clear);

const entry = (label: string, current = false): NavEntry => ({
  href: `/personnel/${label}`,
  label,
  icon: null,
  current,
});

it('opens what the bar has no room for', async () => {
  await show(<BarMore entries={[entry('Tag'), entry('Ausgang')]} />);
  expect(get('button', 'Mehr').getAttribute('aria-current')).toBe(null);
  await click(get('button', 'Mehr'));
  expect(has('menuitem', 'Tag')).toBe(true);
  expect(has('menuitem', 'Ausgang')).toBe(true);
});

it('is marked where one of these is the open page', async () => {
  await show(<BarMore entries={[entry('Tag', true), entry('Ausgang')]} />);
  expect(get('button', 'Mehr').getAttribute('aria-current')).toBe('true');
});
