import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#contract/questionnaires/translations.ts';
import { chooseLanguage, chosenLanguage } from '#platform/words/language.ts';
import { clear, click, get, show } from '../../../../tests/components/dom.ts';
import { HomeFrame } from './home-frame.tsx';
import { RestingScreen } from './resting-screen.tsx';

const frame = (language?: string) =>
  show(
    <>
      <header>
        <span id="way-out" />
      </header>
      <HomeFrame language={language} />
    </>,
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.setSystemTime('2026-11-25T08:58:30Z');
});
afterEach(async () => {
  await clear();
  vi.useRealTimers();
  chooseLanguage(null);
});

it('shows the time of the practice where a form has its way out', async () => {
  await frame();
  expect(document.querySelector('header time')?.textContent).toBe('09:58');
  expect(document.querySelector('[role="group"]')).toBeNull();
});

it('offers all languages, and says which is read', async () => {
  await frame('de');
  expect(document.querySelectorAll('[role="group"] button')).toHaveLength(LANGUAGES.length);
  expect(get('button', 'Deutsch').getAttribute('aria-pressed')).toBe('true');
  await click(get('button', 'Türkçe'));
  expect(chosenLanguage()).toBe('tr');
});

it('begins in the language that was touched at rest', async () => {
  const touched = vi.fn();
  await show(<RestingScreen practice="Hof" multilingual onTouched={touched} />);
  expect(document.body.textContent).toContain('09:58');
  await click(get('button', 'English'));
  expect(chosenLanguage()).toBe('en');
  expect(touched).toHaveBeenCalledOnce();
});

it('has nothing to choose at rest where all is German', async () => {
  await show(<RestingScreen practice="Hof" multilingual={false} onTouched={() => {}} />);
  expect(document.querySelectorAll('dialog button')).toHaveLength(1);
});
