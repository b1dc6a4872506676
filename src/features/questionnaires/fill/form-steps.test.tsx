import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '#contract/questionnaires/answers.ts';
import type { Element, QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { clear, click, field, get, has, show, type } from '../../../../tests/components/dom.ts';
import type { PageTrail } from '../runner/page-trail.ts';
import { QuestionnaireRunner } from '../runner/questionnaire-runner.tsx';
import { FormHistory } from './form-history.ts';
import { FormSteps } from './form-steps.tsx';

const question = (id: string): Element => ({
  id,
  kind: 'input',
  type: 'text',
  text: `Frage ${id}`,
});
const page = (id: string) => ({
  id: `seite-${id}`,
  title: `Seite ${id}`,
  elements: [question(id)],
});
const content: QuestionnaireContent = {
  title: 'Probe',
  language: 'de',
  status: 'published',
  access: 'public',
  pages: [page('eins'), page('zwei'), page('drei')],
};

let answers: Answers;
let pages: number[];

const Form = ({ at = 0 }: { at?: number }) => {
  const [isDone, setDone] = useState(false);
  const [trail, setTrail] = useState<PageTrail | null>(null);
  const leave = async () => {
    await FormHistory.settled();
    window.history.replaceState(null, '', '/');
  };
  return (
    <>
      <FormSteps trail={trail} rests={isDone} />
      {isDone ? (
        <button type="button" onClick={leave}>
          Fertig
        </button>
      ) : (
        <QuestionnaireRunner
          questionnaire={content}
          answers={{}}
          size="patient"
          initialPage={at}
          onAnswersChange={(next) => {
            answers = next;
          }}
          onPageChange={(next) => pages.push(next)}
          onTrail={setTrail}
          onAttachFile={async (_, { name, type: media, size }) => ({
            id: name,
            name,
            type: media,
            size,
          })}
          onRemoveFile={() => undefined}
          onHandIn={async () => setDone(true)}
        />
      )}
    </>
  );
};

const length = () => window.history.length;
const openForm = async (at?: number) => {
  window.history.pushState(null, '', '/dashboard');
  window.history.pushState(null, '', '/questionnaires/view/1');
  await show(<Form {...(at !== undefined && { at })} />);
  expect(window.history.scrollRestoration).toBe('manual');
};
const browserBack = () => act(async () => window.history.back());
const title = () => document.querySelector('h1')?.textContent;
const next = () => click(get('button', 'Weiter'));

beforeEach(() => {
  pages = [];
});
afterEach(clear);

describe('the phone’s Back in a form', () => {
  it('shows the page before, with what was typed, and takes the focus to its heading', async () => {
    await openForm();
    await type('Frage eins', 'Ada');
    await next();
    await type('Frage zwei', 'Lovelace');
    await browserBack();
    expect(title()).toBe('Seite eins');
    expect(document.activeElement?.textContent).toBe('Seite eins');
    expect(field('Frage eins').value).toBe('Ada');
    expect(answers).toEqual({ eins: 'Ada', zwei: 'Lovelace' });
    // The draft is told, so that a reload opens the same page.
    expect(pages.at(-1)).toBe(0);
    await browserBack();
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('does what the form’s own button does', async () => {
    await openForm();
    const before = length();
    await next();
    await next();
    await click(get('button', 'Zurück'));
    expect(title()).toBe('Seite zwei');
    await browserBack();
    expect(title()).toBe('Seite eins');
    expect(has('button', 'Zurück')).toBe(false);
    await next();
    expect(length()).toBe(before + 1);
  });

  it('leads from the review to the last page, and from a change of an answer to the review', async () => {
    await openForm();
    for (let at = 0; at < 3; at += 1) await next();
    expect(title()).toBe('Prüfen und absenden');
    await click(get('button', 'Seite eins ändern'));
    expect(title()).toBe('Seite eins');
    await browserBack();
    expect(title()).toBe('Prüfen und absenden');
    await click(get('button', 'Seite eins ändern'));
    await click(get('button', 'Zur Übersicht'));
    expect(title()).toBe('Prüfen und absenden');
    await browserBack();
    expect(title()).toBe('Seite drei');
  });

  it('leads through the pages before the one at which a draft is opened', async () => {
    await openForm(2);
    expect(title()).toBe('Seite drei');
    await browserBack();
    await browserBack();
    expect(title()).toBe('Seite eins');
  });

  it('leaves the page after the hand-in, and nothing leads into the form that was sent', async () => {
    await openForm();
    for (let at = 0; at < 3; at += 1) await next();
    await click(get('button', 'Absenden'));
    await act(() => vi.waitFor(() => expect(window.history.state).toBe(null)));
    await browserBack();
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('leads from where the form was left to where it was opened', async () => {
    await openForm();
    for (let at = 0; at < 3; at += 1) await next();
    await click(get('button', 'Absenden'));
    await click(get('button', 'Fertig'));
    await act(() => vi.waitFor(() => expect(window.location.pathname).toBe('/')));
    await browserBack();
    expect(window.location.pathname).toBe('/dashboard');
  });
});
