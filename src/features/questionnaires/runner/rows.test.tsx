import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '#contract/questionnaires/answers.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { startAnswers } from '#contract/questionnaires/start.ts';
import { QuestionnaireRunner } from './questionnaire-runner.tsx';

const content: QuestionnaireContent = {
  title: 'Familie',
  language: 'de',
  status: 'published',
  access: 'public',
  pages: [
    {
      id: 'seite',
      title: 'Geschwister',
      elements: [
        { id: 'pflicht', kind: 'input', type: 'text', text: 'Name', required: true },
        {
          id: 'geschwister',
          kind: 'info',
          type: 'info',
          text: 'Geschwister',
          repeats: true,
          elements: [{ id: 'vorname', kind: 'input', type: 'text', text: 'Vorname' }],
        },
      ],
    },
  ],
};

let root: Root;
let box: HTMLElement;
let answers: Answers;
let handedIn: number;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  answers = startAnswers(content);
  handedIn = 0;
  await act(async () =>
    root.render(
      <QuestionnaireRunner
        questionnaire={content}
        answers={answers}
        size="patient"
        onAnswersChange={(next) => {
          answers = next;
        }}
        onAttachFile={() => Promise.reject(new Error('no files here'))}
        onRemoveFile={() => undefined}
        onHandIn={async () => {
          handedIn += 1;
        }}
      />,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
});

const button = (name: string) =>
  [...box.querySelectorAll('button')].find((one) => one.textContent?.trim() === name);
const click = (name: string) => act(async () => button(name)?.click());
const type = (input: HTMLInputElement | undefined, text: string) =>
  act(async () => {
    if (!input) throw new Error('no such field');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const inputs = () => [...box.querySelectorAll<HTMLInputElement>('input[type=text]')];

describe('the runner', () => {
  it('keeps what is typed into the first and further rows of a repeating group', async () => {
    expect(inputs()).toHaveLength(2);
    await type(inputs()[1], 'Mia');
    await click('Weitere Angabe hinzufügen');
    await type(inputs()[2], 'Ben');
    expect(answers.geschwister).toEqual([{ vorname: 'Mia' }, { vorname: 'Ben' }]);
  });

  it('does not go on without a required answer, names it and leads to it', async () => {
    await click('Weiter');
    expect(box.querySelector('[role=alert]')?.textContent).toContain('Name');
    expect(box.querySelector('h1')?.textContent).toBe('Geschwister');
    await type(inputs()[0], 'Ada');
    await click('Weiter');
    expect(box.querySelector('h1')?.textContent).toBe('Prüfen und absenden');
  });

  it('goes back without loss and hands in only from the overview', async () => {
    await type(inputs()[0], 'Ada');
    await click('Weiter');
    await click('Zurück');
    expect(inputs()[0]?.value).toBe('Ada');
    box.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    expect(handedIn).toBe(0);
    await click('Weiter');
    await click('Absenden');
    expect(handedIn).toBe(1);
  });
});
