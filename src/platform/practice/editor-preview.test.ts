// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { previewContent, readPreview, subscribePreview, tellPreview } from './editor-preview.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import { stylesReady } from '../worker/stylesheets.ts';

const ID = '0198c2a4-7d10-7abc-8def-0123456789ab';
const CONTENT: QuestionnaireContent = {
  title: 'Anamnese',
  language: 'de',
  status: 'draft',
  access: 'public',
  pages: [{ id: 'seite', title: 'Seite', elements: [] }],
};
const KEY = STORAGE_KEYS.questionnaireEditorPreview;

afterEach(() => localStorage.clear());

describe('what the editor shows', () => {
  it('is read by another window, for its own questionnaire alone', () => {
    tellPreview(ID, CONTENT);
    expect(previewContent(readPreview(), ID)).toEqual(CONTENT);
    expect(previewContent(readPreview(), ID.replace('0198', '0199'))).toBeNull();
    tellPreview(ID, { ...CONTENT, title: '' });
    expect(previewContent(readPreview(), ID)?.title).toBe('');
    tellPreview(ID, null);
    expect(readPreview()).toBeNull();
  });

  it('is nothing where something else stands', () => {
    for (const text of ['', 'kein JSON', '{"id":1}', JSON.stringify({ id: ID, content: {} })]) {
      expect(previewContent(text, ID), text).toBeNull();
    }
  });

  it('is heard of by its own key, and when everything is cleared', () => {
    const heard = vi.fn();
    const leave = subscribePreview(heard);
    for (const key of [KEY, 'etwas-anderes', null]) {
      window.dispatchEvent(new StorageEvent('storage', { key }));
    }
    expect(heard).toHaveBeenCalledTimes(2);
    leave();
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe('the style sheets of a window', () => {
  const sheet = () => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    document.head.append(link);
    return link;
  };

  it('are waited for until each has come or failed, and no longer than a minute', async () => {
    const [one, other] = [sheet(), sheet()];
    const ready = vi.fn();
    const waited = stylesReady().then(ready);
    one.dispatchEvent(new Event('load'));
    await Promise.resolve();
    expect(ready).not.toHaveBeenCalled();
    other.dispatchEvent(new Event('error'));
    await waited;
    vi.useFakeTimers();
    const late = stylesReady();
    await vi.advanceTimersByTimeAsync(60_000);
    await late;
    vi.useRealTimers();
    one.remove();
    other.remove();
    await stylesReady();
  });
});
