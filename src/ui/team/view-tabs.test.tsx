import { afterEach, expect, it, vi } from 'vitest';
import { clear, click, get, show } from '../../../tests/components/dom.ts';
import { ViewTabs } from './view-tabs.tsx';

afterEach(clear);

it('says which view is seen and how much waits in each, and leads to another', async () => {
  const onChoose = vi.fn();
  await show(
    <ViewTabs
      label="Ansichten"
      tabs={[
        { key: 'alle', label: 'Alle', count: '14' },
        { key: 'mine', label: 'Meine' },
      ]}
      chosen="alle"
      onChoose={onChoose}
      countOf="offen"
      more={(hidden) => `${hidden} weitere`}
    />,
  );
  expect(get('tablist', 'Ansichten')).toBeTruthy();
  expect(get('tab', /^Alle/).getAttribute('aria-selected')).toBe('true');
  expect(get('tab', /^Alle/).textContent).toContain('14 offen');
  await click(get('tab', /^Meine/));
  expect(onChoose).toHaveBeenCalledWith('mine');
});
