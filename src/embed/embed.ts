import type { FrameMessage, HostMessage, HostSettings, RefusalCode } from '#contract/practice/embedding.ts';

/**
 * The library for pages that show Empfang in a frame, served as `/embed.js` (docs/embedding.md). It
 * is loaded by pages of other origins, so it imports nothing.
 */
export interface EmbedOptions {
  /** Shows a page of Empfang, with `allow="camera; microphone"` where photos or calls are wanted. */
  frame: HTMLIFrameElement;
  /** Origin of Empfang, when it is not that of the frame's `src`. */
  origin?: string;
  /**
   * Asked each time the frame has loaded. `redirect` is passed on until it was accepted once, and
   * `undefined` sets nothing.
   */
  settings?: (about: {
    signedIn: boolean;
  }) => HostSettings | undefined | Promise<HostSettings | undefined>;
  onAccepted?: () => void;
  onRefused?: (code: RefusalCode) => void;
}

export type EmbedResult = { accepted: true } | { accepted: false; code: RefusalCode };

export interface Embedded {
  /** Sets something later, e.g. another location. Resolves with the frame's answer. */
  send: (settings: HostSettings) => Promise<EmbedResult>;
  /** Stops listening. */
  close: () => void;
}

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'];
/** So often the frame is told that somebody is at the host page. */
const TELL_MS = 10_000;

/** Connects a frame that shows Empfang with its host page. */
export const embedEmpfang = (options: EmbedOptions): Embedded => {
  const { frame } = options;
  const origin = options.origin ?? new URL(frame.src).origin;
  let redirected = false;
  let toldAt = -TELL_MS;
  let nonce: string | null = null;
  /** What is under way; the frame takes one after the other. */
  let waiting: { settings: HostSettings; done: (result: EmbedResult) => void; sent?: string }[] =
    [];

  const post = (message: HostMessage) => frame.contentWindow?.postMessage(message, origin);
  const next = () => {
    const first = waiting[0];
    if (!first || first.sent !== undefined || nonce === null) return;
    first.sent = nonce;
    nonce = null;
    post({ empfang: 1, type: 'settings', nonce: first.sent, settings: first.settings });
  };
  const send = (settings: HostSettings) =>
    new Promise<EmbedResult>((done) => {
      waiting.push({ settings, done });
      next();
    });

  const begin = async (signedIn: boolean) => {
    const wanted = await options.settings?.({ signedIn });
    if (!wanted) return;
    const { redirect, ...rest } = wanted;
    const settings = redirect === undefined || redirected ? rest : wanted;
    if (Object.keys(settings).length === 0) return;
    const result = await send(settings);
    if (result.accepted) {
      redirected ||= redirect !== undefined;
      options.onAccepted?.();
    } else options.onRefused?.(result.code);
  };
  const settle = (answered: string | null, result: EmbedResult) => {
    const [first] = waiting;
    if (!first || first.sent !== answered) return;
    waiting = waiting.slice(1);
    first.done(result);
  };

  const listen = (event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const message = event.data as FrameMessage | undefined;
    if (message?.empfang !== 1) return;
    if (message.type === 'ready') {
      // A page that was loaded anew knows nothing of what was sent to the last one.
      for (const one of waiting) delete one.sent;
      nonce = message.nonce;
      next();
      void begin(message.signedIn);
      return;
    }
    nonce = message.next;
    if (message.type === 'accepted') settle(message.nonce, { accepted: true });
    else settle(message.nonce, { accepted: false, code: message.code });
    next();
  };
  const hello = () => post({ empfang: 1, type: 'hello' });
  const sign = () => {
    const now = performance.now();
    if (now - toldAt < TELL_MS) return;
    toldAt = now;
    post({ empfang: 1, type: 'activity' });
  };

  addEventListener('message', listen);
  frame.addEventListener('load', hello);
  for (const type of SIGNS) addEventListener(type, sign, { passive: true, capture: true });
  // A frame that was there before us has said its `ready` already; an empty one is still ours.
  if (!frame.contentDocument) hello();
  return {
    send,
    close: () => {
      removeEventListener('message', listen);
      frame.removeEventListener('load', hello);
      for (const type of SIGNS) removeEventListener(type, sign, { capture: true });
    },
  };
};
