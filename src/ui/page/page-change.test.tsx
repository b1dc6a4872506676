import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clear, show } from '../../../tests/components/dom.ts';
import { PageChange } from './page-change.tsx';

const open = async (path: string) => {
  window.history.pushState(null, '', path);
  await show(<PageChange name={path}>{path}</PageChange>);
};
const back = async () => {
  await act(async () => window.history.back());
  const { pathname } = window.location;
  await show(<PageChange name={pathname}>{pathname}</PageChange>);
};

afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
});

it('begins a new page at its top, and leaves the browser its place on the way back', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
  await open('/eins');
  await open('/zwei');
  expect(scroll).toHaveBeenCalledTimes(1);
  await back();
  expect(scroll).toHaveBeenCalledTimes(1);
});

it('begins it at its top also after a step back inside the page before', async () => {
  await open('/formular');
  window.history.pushState({ pagesBehind: 1 }, '');
  await back();
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
  await open('/danach');
  expect(scroll).toHaveBeenCalledTimes(1);
});
