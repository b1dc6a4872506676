import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '#contract/questionnaires/answers.ts';
import type { Element, QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { ApiError } from '#data/http/api-error.ts';
import { QuestionnaireRunner } from './questionnaire-runner.tsx';

const question = (id: string, rest: Partial<Element> = {}): Element => ({
  id,
  kind: 'input',
  type: 'text',
  text: `Frage ${id}`,
  ...rest,
});
const content: QuestionnaireContent = {
  title: 'Probe',
  language: 'de',
  status: 'published',
  access: 'public',
  pages: [
    {
      id: 'eins',
      title: 'Seite Eins',
      elements: [
        question('name', { required: true }),
        {
          id: 'allergie',
          kind: 'select',
          type: 'select',
          text: 'Allergie?',
          options: [
            { value: 'ja', text: 'Ja' },
            { value: 'nein', text: 'Nein' },
          ],
        },
        question('welche', {
          rules: [
            {
              action: 'SHOW',
              behavior: 'all',
              conditions: [{ question: 'allergie', operator: 'EQUALS', value: 'ja' }],
            },
          ],
        }),
        question('geburt', { format: 'date' }),
      ],
    },
    {
      id: 'zwei',
      title: 'Seite Zwei',
      elements: [
        {
          id: 'mittel',
          kind: 'info',
          type: 'info',
          text: 'Mittel',
          repeats: true,
          elements: [question('mittel-name')],
        },
        { id: 'foto', kind: 'files', type: 'files', text: 'Foto', maxFiles: 1 },
      ],
    },
  ],
};

let root: Root;
let host: HTMLElement;
let answers: Answers;
const removed: string[] = [];
const handIn = vi.fn<() => Promise<void>>();

function Stage({ start }: { start: Answers }) {
  const [state, setState] = useState(start);
  answers = state;
  return (
    <QuestionnaireRunner
      questionnaire={content}
      answers={state}
      size="patient"
      onAnswersChange={setState}
      onAttachFile={async (_, { name, type, size }) => ({ id: name, name, type, size })}
      onRemoveFile={(_, id) => removed.push(id)}
      onHandIn={handIn}
    />
  );
}

const tick = () => act(() => new Promise((done) => requestAnimationFrame(done)));
const draw = async (start: Answers = {}) => {
  await act(async () => root.render(<Stage start={start} />));
};
const find = <T extends HTMLElement>(selector: string, at = 0): T => {
  const found = host.querySelectorAll<T>(selector)[at];
  if (!found) throw new Error(`nothing at ${selector}`);
  return found;
};
const button = (text: string): HTMLElement => {
  const found = [...host.querySelectorAll('button')].find(
    (each) => each.textContent === text || each.getAttribute('aria-label') === text,
  );
  if (!found) throw new Error(`no button ${text}`);
  return found;
};
const click = async (target: HTMLElement) => {
  await act(async () => target.click());
  await tick();
};
const type = async (input: HTMLInputElement, value: string) => {
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
};
const leave = (input: HTMLInputElement) =>
  act(async () => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const input = (label: string): HTMLInputElement => {
  const labels = [...host.querySelectorAll('label')];
  const found = labels.find((each) => each.textContent?.startsWith(label));
  const control = found?.querySelector('input') ?? document.getElementById(found?.htmlFor ?? '');
  if (!(control instanceof HTMLInputElement)) throw new Error(`no field ${label}`);
  return control;
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  removed.length = 0;
  handIn.mockReset().mockResolvedValue();
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

describe('the runner', () => {
  it('keeps the browser out of personal fields and lets Enter submit nothing', async () => {
    await draw();
    const form = find<HTMLFormElement>('form');
    expect(form.getAttribute('autocomplete')).toBe('off');
    expect(form.noValidate).toBe(true);
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
    expect([...host.querySelectorAll('button')].every((each) => each.type === 'button')).toBe(true);
  });

  it('does not go on while something is missing, says what, and lets go once it is mended', async () => {
    await draw();
    await click(button('Weiter'));
    const summary = find('[role=alert]');
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toContain('Bitte füllen Sie dieses Feld aus.');
    const name = input('Frage name');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    const error = document.getElementById(name.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toBe('Bitte füllen Sie dieses Feld aus.');
    await type(name, 'Ada');
    expect(name.getAttribute('aria-invalid')).toBeNull();
    await click(button('Weiter'));
    expect(find('h1').textContent).toBe('Seite Zwei');
    expect(document.activeElement).toBe(find('h1'));
  });

  it('shows what a choice opens, and keeps its answer when it is closed again', async () => {
    await draw();
    expect(host.textContent).not.toContain('Frage welche');
    await click(input('Ja'));
    await type(input('Frage welche'), 'Penicillin');
    await click(input('Nein'));
    expect(host.textContent).not.toContain('Frage welche');
    expect(answers).toEqual({ allergie: 'nein', welche: 'Penicillin' });
  });

  it('takes a date in three parts and refuses 31 February when it is left', async () => {
    await draw();
    await type(input('Tag'), '31');
    await type(input('Monat'), '2');
    await type(input('Jahr'), '2023');
    await leave(input('Jahr'));
    expect(host.textContent).toContain('Dieses Datum gibt es nicht.');
    await type(input('Tag'), '7');
    await leave(input('Tag'));
    expect(host.textContent).not.toContain('Dieses Datum gibt es nicht.');
    expect(answers.geburt).toBe('2023-02-07');
  });

  it('opens a row by itself, adds one and takes the first away', async () => {
    await draw({ name: 'Ada' });
    await click(button('Weiter'));
    await type(input('Frage mittel-name'), 'eins');
    await click(button('Weitere Angabe hinzufügen'));
    const second = find<HTMLInputElement>('[data-row="1"] input');
    expect(document.activeElement).toBe(second);
    await type(second, 'zwei');
    expect(answers.mittel).toEqual([{ 'mittel-name': 'eins' }, { 'mittel-name': 'zwei' }]);
    await click(button('Angabe 1 entfernen'));
    expect(answers.mittel).toEqual([{ 'mittel-name': 'zwei' }]);
    expect(input('Frage mittel-name').value).toBe('zwei');
  });

  it('takes a photo, refuses what is none, and gives it back', async () => {
    await draw({ name: 'Ada' });
    await click(button('Weiter'));
    const disk = find<HTMLInputElement>('input[type=file]', 1);
    const choose = async (...files: File[]) => {
      Object.defineProperty(disk, 'files', { value: files, configurable: true });
      await act(async () => disk.dispatchEvent(new Event('change', { bubbles: true })));
      await tick();
    };
    expect(find<HTMLInputElement>('input[type=file]').getAttribute('capture')).toBe('environment');
    await choose(new File(['x'], 'virus.exe', { type: 'application/x-msdownload' }));
    expect(host.textContent).toContain('„virus.exe“ ist weder ein Foto noch ein PDF');
    await choose(new File(['x'], 'plan.jpg', { type: 'image/jpeg' }));
    expect(answers.foto).toEqual([
      { id: 'plan.jpg', name: 'plan.jpg', type: 'image/jpeg', size: 1 },
    ]);
    expect((button('Foto aufnehmen') as HTMLButtonElement).disabled).toBe(true);
    await click(button('plan.jpg entfernen'));
    expect(answers.foto).toBeUndefined();
    await click(button('Rückgängig'));
    expect(answers.foto).toHaveLength(1);
    expect(removed).toEqual([]);
    await click(button('plan.jpg entfernen'));
    await click(button('Zurück'));
    expect(removed).toEqual(['plan.jpg']);
  });

  it('shows everything once more, leads to a page and back, and hands in once', async () => {
    await draw({ name: 'Ada', allergie: 'ja', welche: 'Nüsse', geburt: '1985-03-07' });
    await click(button('Weiter'));
    await click(button('Weiter'));
    expect(find('h1').textContent).toBe('Prüfen und absenden');
    for (const said of ['Ada', 'Nüsse', '07.03.1985']) expect(host.textContent).toContain(said);
    await click(button('Seite Eins ändern'));
    await type(input('Frage name'), 'Grace');
    await click(button('Zur Übersicht'));
    expect(host.textContent).toContain('Grace');
    await click(button('Absenden'));
    expect(handIn).toHaveBeenCalledTimes(1);
  });

  it('leads back to the review from a page that was opened there, the first one as well', async () => {
    await draw({ name: 'Ada' });
    await click(button('Weiter'));
    await click(button('Weiter'));
    await click(button('Seite Eins ändern'));
    await type(input('Frage name'), 'Grace');
    await click(button('Zurück'));
    expect(find('h1').textContent).toBe('Prüfen und absenden');
    expect(host.textContent).toContain('Grace');
    await click(button('Zurück'));
    expect(find('h1').textContent).toBe('Seite Zwei');
    expect(button('Weiter').textContent).toBe('Weiter');
  });

  it('stays and says so when handing in fails, with nothing lost', async () => {
    handIn.mockRejectedValueOnce(new Error('no room'));
    await draw({ name: 'Ada' });
    await click(button('Weiter'));
    await click(button('Weiter'));
    await click(button('Absenden'));
    expect(find('[role=alert]').textContent).toContain('Das Absenden hat nicht geklappt.');
    expect(host.textContent).not.toContain('no room');
    await click(button('Absenden'));
    expect(handIn).toHaveBeenCalledTimes(2);
  });

  it('says what to shorten when it is too large for the way', async () => {
    const problem = { type: '', title: '', status: 413, code: 'body_too_large' as const };
    handIn.mockRejectedValueOnce(ApiError.http(413, { problem }));
    await draw({ name: 'Ada' });
    await click(button('Weiter'));
    await click(button('Weiter'));
    await click(button('Absenden'));
    const said = find('[role=alert]').textContent;
    expect(said).toContain('kürzen Sie');
    expect(said).toContain('weiter gespeichert');
    await click(button('Absenden'));
    expect(handIn).toHaveBeenCalledTimes(2);
  });

  it('goes back without loss', async () => {
    await draw({ name: 'Ada' });
    await click(button('Weiter'));
    await type(input('Frage mittel-name'), 'eins');
    await click(button('Zurück'));
    expect(input('Frage name').value).toBe('Ada');
    await click(button('Weiter'));
    expect(input('Frage mittel-name').value).toBe('eins');
  });
});
