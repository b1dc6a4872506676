import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clear, click, get, has, show } from '../../../../tests/components/dom.ts';
import { FilterBar } from './filter-bar.tsx';
import { type ActivityFilters, filtersOf, withFilters } from './filters.ts';

const ME = '0198c2a4-7d10-7abc-8def-0123456789ab';
/** With how many are set. */
const FILTER = /^Filter/;
const onChange = vi.fn((_: ActivityFilters) => {});
const said = () => {
  const [filters] = onChange.mock.lastCall ?? [];
  return filters && withFilters(new URLSearchParams(), filters).toString();
};

const at = async (query: string, type: 'alle' | 'sms' = 'alle') => {
  await show(
    <FilterBar
      type={type}
      filters={filtersOf(new URLSearchParams(query))}
      people={[{ id: ME, name: 'Ada Linden (ich)' }]}
      userId={ME}
      onChange={onChange}
    />,
  );
  // biome-ignore lint/suspicious/noConsole: happy-dom does not know <search>, and React says so once.
  vi.mocked(console.error).mockClear();
  // What is behind is loaded when it is needed.
  await act(async () => void (await vi.dynamicImportSettled()));
};

beforeEach(() => {
  // The document of these tests knows no popovers.
  HTMLElement.prototype.showPopover = () => {};
  onChange.mockClear();
  history.replaceState(null, '', '/personnel/activities/alle');
});
afterEach(clear);

describe('the filters of the inbox', () => {
  it('stand as chips that go one by one, and all at once', async () => {
    await at('status=neu&businessCase=Rezept&priority=75&search=a&page=3&pageSize=50');
    expect(get('button', FILTER).textContent).toBe('Filter2gesetzt');
    await click(get('button', 'Anliegen: Rezept, entfernen'));
    expect(said()).toBe('status=neu&search=a&priority=75&pageSize=50');
    await click(get('button', 'Alle zurücksetzen'));
    expect(said()).toBe('pageSize=50');
    expect(document.activeElement).toBe(get('button', FILTER));
  });

  it('of a view of everybody are said by its tab alone, and stay when the others go', async () => {
    await at(`selectedEmployees=${ME}`);
    expect(get('button', FILTER).textContent).toBe('Filter');
    await at(`selectedEmployees=${ME}&due=overdue`);
    expect(has('button', 'Fällig: Überfällig, entfernen')).toBe(true);
    await click(get('button', 'Alle zurücksetzen'));
    expect(said()).toBe(`selectedEmployees=${ME}`);
  });

  it('give the focus to their button when the last one goes', async () => {
    await at('businessCase=Rezept');
    const chip = get('button', 'Anliegen: Rezept, entfernen');
    chip.focus();
    await click(chip);
    expect(said()).toBe('');
    expect(document.activeElement).toBe(get('button', FILTER));
  });

  it('name a channel that is an address of its own, and lead out of it', async () => {
    await at('status=neu', 'sms');
    await click(get('button', 'Kanal: SMS, entfernen'));
    expect(location.pathname + location.search).toBe('/personnel/activities/alle?status=neu');
  });

  it('of the status are three segments; what is set otherwise is a chip', async () => {
    await at('status=archiviert');
    expect(has('button', 'Status: Archiviert, entfernen')).toBe(true);
    expect(get('button', 'neu').getAttribute('aria-pressed')).toBe('false');
    await click(get('button', 'neu'));
    expect(said()).toBe('status=neu');
  });

  it('open below their button', async () => {
    await at('');
    await click(get('button', FILTER));
    await act(async () => void (await vi.dynamicImportSettled()));
    const status = get('combobox', 'Status') as HTMLSelectElement;
    expect([...status.options].map(({ text }) => text)).toEqual([
      'Alle',
      'Neu',
      'Gelesen',
      'Erledigt',
      'Automatisch',
      'Archiviert',
    ]);
    await act(async () => {
      const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
      status.dispatchEvent(event);
    });
    expect(get('button', FILTER).getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(get('button', FILTER));
  });
});
