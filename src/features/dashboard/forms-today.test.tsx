// @vitest-environment happy-dom
import { Profiler } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lineTo, WithClient } from '../../../tests/components/client.tsx';
import { clear, show } from '../../../tests/components/dom.ts';
import { FormsToday } from './forms-today.tsx';

const FORM = '01970000-0000-7000-8000-000000000021';
const PRACTICE = '01970000-0000-7000-8000-000000000011';
const begun = [{ questionnaireId: FORM, title: 'Vor Ihrem Besuch', updatedAt: Date.now() }];

vi.mock('./use-begun.ts', () => ({ useOwnBegun: () => begun }));
vi.mock('./waiting-here.tsx', () => ({
  WaitingHere: ({ begun: here }: { begun: unknown[] }) => here.map(() => 'Weiter ausfüllen'),
}));
vi.mock('#platform/practice/practice.tsx', () => ({ usePractice: () => ({ locations: [] }) }));
vi.mock('#platform/kept/kept-answer.ts', () => ({
  useKeptAnswer: () => (_: unknown, load: () => Promise<Uint8Array>) => load(),
}));

afterEach(clear);

it('shows a form that is asked for and begun once, from the moment in which it is known', async () => {
  const request = {
    ...{
      id: '01970000-0000-7000-8000-000000000031',
      location_id: PRACTICE,
      title: begun[0]?.title,
    },
    ...{ questionnaire_id: FORM, created_at: '2026-11-24T08:00:00.000Z' },
  };
  const { client } = lineTo({ status: 200, body: { data: [request] } });
  /** How often the page offered the form, at each moment in which it was drawn. */
  const offered = new Set<number>();
  const note = () =>
    offered.add((document.body.textContent ?? '').split('Weiter ausfüllen').length - 1);
  const page = () => (
    <WithClient client={client}>
      <Profiler id="page" onRender={note}>
        <FormsToday />
      </Profiler>
    </WithClient>
  );
  await vi.waitFor(async () => {
    await show(page());
    expect(document.body.textContent).toContain('Bitte noch ausfüllen');
  });
  expect([...offered]).toEqual([1]);
});
