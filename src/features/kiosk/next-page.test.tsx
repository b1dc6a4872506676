import { afterEach, expect, it, vi } from 'vitest';
import type { PreparedQuestionnaire } from '#contract/questionnaires/hand-over.ts';
import { clear, click, get, show } from '../../../tests/components/dom.ts';
import { NextPage } from './next-page.tsx';

const form: PreparedQuestionnaire = { id: 'a', title: 'Anamnese', questions: 3, languages: ['de'] };

afterEach(clear);

it('names the next form and goes on with it; its way out is in the head alone', async () => {
  const go = vi.fn();
  await show(<NextPage rest={[form]} onGoOn={go} onStop={() => {}} />);
  expect(get('heading', 'Als Nächstes: Anamnese')).toBeTruthy();
  expect([...document.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
    'Weiter',
  ]);
  await click(get('button', 'Weiter'));
  expect(go).toHaveBeenCalledOnce();
});
