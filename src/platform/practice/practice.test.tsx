import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WithClient } from '../../../tests/components/client.tsx';
import { clear, show } from '../../../tests/components/dom.ts';
import { throughWorker } from '../../../tests/components/worker-line.ts';
import { tellSetting } from '../sync/setting-signal.ts';
import { PracticeProvider, usePractice } from './practice.tsx';
import { useFreshPractice } from './use-fresh-practice.ts';

const company = (name: string) => ({
  id: '01970000-0000-7000-8000-000000000001',
  name,
  link_param: 'lindenhof',
  is_demo: true,
  otis_origin: null,
});
const Name = () => {
  useFreshPractice();
  return <p>{usePractice().company?.name ?? 'unknown'}</p>;
};
const open = async (now: unknown) => {
  const said = {
    '/api/company': { kept: company('Alter Name'), now },
    '/api/locations': { kept: { data: [] }, now: { data: [] } },
  };
  const client = throughWorker(said);
  await show(
    <WithClient client={client}>
      <PracticeProvider>
        <Name />
      </PracticeProvider>
    </WithClient>,
  );
  return said;
};
const shown = () => document.querySelector('p')?.textContent;

beforeEach(() => localStorage.clear());
afterEach(clear);

it('is what the practice says now, and without network what it said last', async () => {
  await open(company('Neuer Name'));
  await vi.waitFor(() => expect(shown()).toBe('Neuer Name'));
  await clear();
  await open(null);
  expect(shown()).toBe('Neuer Name');
});

it('is read again when somebody has changed a setting', async () => {
  const said = await open(company('Neuer Name'));
  await vi.waitFor(() => expect(shown()).toBe('Neuer Name'));
  said['/api/company'].now = company('Neuester Name');
  await act(async () => tellSetting({ setting: 'opening_hours', location_id: null, etag: '"2"' }));
  await vi.waitFor(() => expect(shown()).toBe('Neuester Name'));
});
