import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { Said } from '#contract/questionnaires/localised.ts';

/** One voice of the machine for all forms of this tab: a new reading ends the one before. */
let reading: string | null = null;
const listeners = new Set<() => void>();
const tell = (next: string | null): void => {
  reading = next;
  for (const listener of listeners) listener();
};

const synthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;

/**
 * A voice of the device itself for a language. Those of a cloud would send to somebody else what a
 * patient listens to (ADR-0026).
 */
const voiceFor = (tag: string): SpeechSynthesisVoice | undefined => {
  const [primary] = tag.toLowerCase().split('-');
  const fits = (synthesis()?.getVoices() ?? []).filter(
    ({ lang, localService }) => localService && lang.toLowerCase().split(/[-_]/)[0] === primary,
  );
  return fits.find((voice) => voice.default) ?? fits[0];
};

const subscribeVoices = (listener: () => void): (() => void) => {
  // Chromium knows its voices only a moment after the page was opened.
  synthesis()?.addEventListener?.('voiceschanged', listener);
  return () => synthesis()?.removeEventListener?.('voiceschanged', listener);
};

/** Whether this device can read a language out. */
export const useHasVoice = (tag: string): boolean =>
  useSyncExternalStore(subscribeVoices, () => voiceFor(tag) !== undefined);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Which place is read out right now. */
export const useReading = (): string | null => useSyncExternalStore(subscribe, () => reading);

export const stopReading = (): void => {
  if (reading === null) return;
  tell(null);
  synthesis()?.cancel();
};

/** Reads texts out, each with a voice of its own language; those without one are left out. */
export const readAloud = (place: string, texts: readonly Said[]): void => {
  const speaker = synthesis();
  if (!speaker) return;
  speaker.cancel();
  const utterances = texts.flatMap(({ text, language }) => {
    const voice = voiceFor(language);
    if (!voice || text.trim() === '') return [];
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = 0.95;
    return [utterance];
  });
  const last = utterances.at(-1);
  if (!last) return;
  const ended = () => {
    if (reading === place) tell(null);
  };
  last.onend = ended;
  for (const utterance of utterances) {
    utterance.onerror = ended;
    speaker.speak(utterance);
  }
  tell(place);
};

/**
 * Ends the reading with what was read: another page or language, the form's end, a screen that lies
 * behind the idle curtain (which takes the form out of the layout) or a tab in the background.
 */
export const useQuietWhenAway = (
  form: RefObject<HTMLElement | null>,
  ...what: readonly unknown[]
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is shown anew was not read.
  useEffect(() => stopReading, what);
  useEffect(() => {
    const element = form.current;
    const hidden = () => document.visibilityState === 'hidden' && stopReading();
    document.addEventListener('visibilitychange', hidden);
    // Looked at only while something is read: an observer makes each change of a long form dearer.
    const layout = new ResizeObserver((entries) => {
      const size = entries.at(-1)?.contentRect;
      // In the next frame: what it changes within this one is a loop to the browser, and an error.
      if (size?.width === 0 && size.height === 0) requestAnimationFrame(stopReading);
    });
    const watch = () => {
      layout.disconnect();
      if (element && reading !== null) layout.observe(element);
    };
    watch();
    const unsubscribe = subscribe(watch);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', hidden);
      layout.disconnect();
    };
  }, [form]);
};
