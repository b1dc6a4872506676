// @vitest-environment happy-dom
import { act, createElement, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAloud, stopReading, useHasVoice, useQuietWhenAway, useReading } from './read-aloud.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

interface Voice {
  name: string;
  lang: string;
  localService: boolean;
  default: boolean;
}
const voice = (name: string, lang: string, more: Partial<Voice> = {}): Voice => ({
  name,
  lang,
  localService: true,
  default: false,
  ...more,
});

class Utterance {
  voice: Voice | null = null;
  lang = '';
  rate = 1;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly text: string) {}
}

class Machine extends EventTarget {
  voices: Voice[] = [];
  spoken: Utterance[] = [];
  cancelled = 0;
  getVoices = () => this.voices;
  speak = (utterance: Utterance) => void this.spoken.push(utterance);
  cancel = () => {
    this.cancelled += 1;
  };
}

let machine: Machine;
let root: Root;
let page: HTMLElement;
let key: number;
const Page = ({ read }: { read: number }) => {
  const form = useRef<HTMLDivElement>(null);
  useQuietWhenAway(form, read);
  return createElement('div', { ref: form }, `${useReading()} ${useHasVoice('ar')}`);
};
const show = (read = key) => act(async () => root.render(createElement(Page, { read })));
const say = (place: string, ...texts: [text: string, language: string][]) =>
  act(async () =>
    readAloud(
      place,
      texts.map(([text, language]) => ({ text, language })),
    ),
  );

beforeEach(async () => {
  machine = new Machine();
  vi.stubGlobal('speechSynthesis', machine);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  page = document.createElement('div');
  root = createRoot(page);
  key = 1;
  await show();
});
afterEach(async () => {
  await act(async () => stopReading());
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

describe('reading a question out', () => {
  it('takes a voice of the device in the language of each text, never one of a cloud', async () => {
    machine.voices = [
      voice('cloud', 'de-DE', { localService: false, default: true }),
      voice('first', 'de_AT'),
      voice('usual', 'de-DE', { default: true }),
      voice('other', 'ar-SA'),
    ];
    await say('name', ['Ihr Name', 'de'], ['اسمك', 'ar'], ['Nazwisko', 'pl'], ['  ', 'de']);
    expect(machine.spoken.map(({ text, voice: by, lang }) => [text, by?.name, lang])).toEqual([
      ['Ihr Name', 'usual', 'de-DE'],
      ['اسمك', 'other', 'ar-SA'],
    ]);
    expect(page.textContent).toBe('name true');
  });

  it('does nothing where nothing can be said', async () => {
    machine.voices = [voice('cloud', 'de-DE', { localService: false })];
    await say('name', ['Ihr Name', 'de']);
    expect(machine.spoken).toEqual([]);
    expect(page.textContent).toBe('null false');
    vi.stubGlobal('speechSynthesis', undefined);
    await say('name', ['Ihr Name', 'de']);
    expect(page.textContent).toBe('null false');
  });

  it('ends with its last text, by a fault, and with the one that is read next', async () => {
    machine.voices = [voice('usual', 'de-DE')];
    await say('name', ['Ihr Name', 'de'], ['Bitte ganz', 'de']);
    await act(async () => machine.spoken[0]?.onend?.());
    expect(page.textContent).toContain('name');
    await act(async () => machine.spoken[1]?.onend?.());
    expect(page.textContent).toContain('null');

    await say('name', ['Ihr Name', 'de']);
    const before = machine.cancelled;
    await say('ort', ['Wohnort', 'de']);
    expect(machine.cancelled).toBe(before + 1);
    // The browser tells of the one that was broken off when the next one is already read.
    await act(async () => machine.spoken[2]?.onend?.());
    expect(page.textContent).toContain('ort');
    await act(async () => machine.spoken[3]?.onerror?.());
    expect(page.textContent).toContain('null');
  });

  it('is offered as soon as the browser knows a voice', async () => {
    expect(page.textContent).toBe('null false');
    machine.voices = [voice('late', 'ar-EG')];
    await act(async () => machine.dispatchEvent(new Event('voiceschanged')));
    expect(page.textContent).toBe('null true');
  });

  it('ends with what was read: another page, a tab in the background, the form’s end', async () => {
    machine.voices = [voice('usual', 'de-DE')];
    await say('name', ['Ihr Name', 'de']);
    await show(2);
    expect(page.textContent).toContain('null');

    await say('name', ['Ihr Name', 'de']);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(page.textContent).toContain('null');
    vi.restoreAllMocks();

    await say('name', ['Ihr Name', 'de']);
    const before = machine.cancelled;
    await act(async () => root.render(null));
    expect(machine.cancelled).toBe(before + 1);
  });
});
