import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PracticeProvider } from '#platform/practice/practice.tsx';
import { WithClient } from '../../../tests/components/client.tsx';
import { clear, get, has, show } from '../../../tests/components/dom.ts';
import { throughWorker } from '../../../tests/components/worker-line.ts';
import { PatientQuestionnaires } from './patient-questionnaires.tsx';

const MITTE = '01970000-0000-7000-8000-000000000011';
const both = (said: unknown) => ({ kept: said, now: said });
const PRACTICE = {
  '/api/company': both({
    id: '01970000-0000-7000-8000-000000000001',
    name: 'Praxis Lindenhof',
    link_param: 'lindenhof',
    is_demo: true,
    otis_origin: null,
  }),
  '/api/locations': both({
    data: [
      {
        id: MITTE,
        name: 'Lindenhof Mitte',
        street: '',
        postal_code: '',
        city: '',
        phone: '',
        emergency_phone: null,
        digital_reception: { active_dashboard_buttons: [] },
        dashboard_buttons: [],
      },
    ],
  }),
};
const list = (title: string) => ({
  data: [
    {
      id: '01970000-0000-7000-8000-000000000021',
      location_id: MITTE,
      title,
      status: 'published',
      access: 'public',
      languages: ['de'],
      version: 1,
      published_version: 1,
      questions: 3,
      updated_at: '2026-11-24T08:00:00.000Z',
    },
  ],
});
const kept = list('Zurückgezogen');
const open = (now: unknown) =>
  show(
    <WithClient
      client={throughWorker({
        ...PRACTICE,
        [`/api/locations/${MITTE}/published-questionnaires`]: { kept, now },
      })}
    >
      <PracticeProvider>
        <PatientQuestionnaires />
      </PracticeProvider>
    </WithClient>,
  );

beforeEach(() => {
  localStorage.clear();
});
afterEach(clear);

it('lists what the practice has now, not what this device kept of it', async () => {
  await open(list('Anamnese'));
  await vi.waitFor(() => get('link', /Anamnese/));
  expect(has('link', /Zurückgezogen/)).toBe(false);
});

it('lists without network what this device kept', async () => {
  const match = async () => Response.json(kept);
  vi.stubGlobal('caches', { open: async () => ({ match }) });
  await open(null);
  await vi.waitFor(() => get('link', /Zurückgezogen/));
});
