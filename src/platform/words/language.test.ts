// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  chooseLanguage,
  chosenLanguage,
  readTextSize,
  spokenTexts,
  useLanguage,
  writeTextSize,
} from './language.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root;
let page: HTMLElement;
beforeEach(() => {
  sessionStorage.clear();
  page = document.createElement('div');
  root = createRoot(page);
});
afterEach(() => act(() => root.unmount()));

type UseTexts = ReturnType<typeof spokenTexts<string>>;
const Page = ({ useTexts }: { useTexts: UseTexts }) => {
  const { texts: text, language, dir } = useTexts(useLanguage());
  return `${text} ${language} ${dir}`;
};
const Tag = ({ seen }: { seen: (tag: string) => void }) => {
  seen(useLanguage('de-AT'));
  return null;
};

/** Texts that come when the test lets them, or not at all. */
const texts = () => {
  const asked: string[] = [];
  const waiting = new Map<string, { come: (text: string) => void; fail: () => void }>();
  const useTexts = spokenTexts<string>('Guten Tag', (language) => {
    asked.push(language);
    return new Promise((resolve, reject) => {
      waiting.set(language, { come: resolve, fail: () => reject(new Error('offline')) });
    });
  });
  return {
    asked,
    show: () => act(async () => root.render(createElement(Page, { useTexts }))),
    come: (language: string, text: string) => act(async () => waiting.get(language)?.come(text)),
    fail: (language: string) => act(async () => waiting.get(language)?.fail()),
  };
};
const choose = (tag: string | null) => act(async () => chooseLanguage(tag));

describe('texts in the language of whoever reads', () => {
  it('are German at once, and the other ones when they have come, asked for once', async () => {
    const { asked, show, come } = texts();
    await show();
    expect(page.textContent).toBe('Guten Tag de ltr');
    await choose('ar');
    expect(page.textContent).toBe('Guten Tag de ltr');
    await come('ar', 'مرحبًا');
    expect(page.textContent).toBe('مرحبًا ar rtl');
    await choose('de');
    expect(page.textContent).toBe('Guten Tag de ltr');
    await choose('ar');
    expect(page.textContent).toBe('مرحبًا ar rtl');
    expect(asked).toEqual(['ar']);
  });

  it('serve a tag with a region, and German where a language is not spoken here', async () => {
    const { asked, show, come } = texts();
    await show();
    await choose('en-GB');
    await come('en', 'Hello');
    expect(page.textContent).toBe('Hello en ltr');
    await choose('pl');
    expect(page.textContent).toBe('Guten Tag de ltr');
    expect(asked).toEqual(['en']);
  });

  it('keep what is shown while the next ones come, and are asked for again after a failure', async () => {
    const { asked, show, come, fail } = texts();
    await show();
    await choose('tr');
    await come('tr', 'Merhaba');
    await choose('uk');
    expect(page.textContent).toBe('Merhaba tr ltr');
    await fail('uk');
    expect(page.textContent).toBe('Merhaba tr ltr');
    await choose('tr');
    await choose('uk');
    await come('uk', 'Вітаємо');
    expect(page.textContent).toBe('Вітаємо uk ltr');
    expect(asked).toEqual(['tr', 'uk', 'uk']);
  });
});

describe('the language of a tab', () => {
  it('is forgotten with the size of the type when a kiosk’s session ends', async () => {
    const seen = vi.fn();
    await act(async () => root.render(createElement(Tag, { seen })));
    await choose('ru');
    writeTextSize(2);
    expect([chosenLanguage(), readTextSize()]).toEqual(['ru', 2]);
    await choose(null);
    expect([chosenLanguage(), readTextSize()]).toEqual([null, 0]);
    expect(seen.mock.calls.map(([tag]) => tag)).toEqual(['de-AT', 'ru', 'de-AT']);
  });
});
