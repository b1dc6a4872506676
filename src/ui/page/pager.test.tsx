// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { clear, get, has, show } from '../../../tests/components/dom.ts';
import { Pager, type PageSize } from './pager.tsx';

afterEach(clear);

const turn = vi.fn();
const pages = (total: number, page = 1, pageSize: PageSize = '25', more = false) =>
  show(
    <Pager
      page={page}
      pageSize={pageSize}
      total={total}
      more={more}
      noun="Vorgänge"
      onChange={turn}
    />,
  );

it('is a number alone where no size of a page would have a second one', async () => {
  await pages(6);
  expect(has('button', 'Weiter')).toBe(false);
  expect(document.body.textContent).toBe('6 Vorgänge');
});

it('says nothing beside a single row, or below an empty list', async () => {
  await pages(1);
  expect(document.body.textContent).toBe('');
  await clear();
  await pages(0);
  expect(document.body.textContent).toBe('');
});

it('stays where somebody may want shorter pages, is not on the first, or more may come', async () => {
  for (const [total, page, more] of [
    [11, 1, false],
    [6, 2, false],
    [6, 1, true],
  ] as const) {
    await pages(total, page, '25', more);
    expect(get('button', 'Weiter')).toBeTruthy();
    await clear();
  }
});
