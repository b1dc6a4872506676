import { EMBED_VERSION, type FrameMessage, type HostSettings } from '#contract/practice/embedding.ts';
import { SettingsRefused } from './apply-settings.ts';
import { judge } from './handshake.ts';

/** What a host page may bring about. */
export interface Host {
  /** Applies everything or nothing. Throws SettingsRefused. */
  apply: (settings: HostSettings, origin: string) => Promise<void>;
  signedIn: () => boolean;
  /** Somebody is at the host page. */
  active: () => void;
}

/** Where the parent may be, as far as the browser tells. */
const targets = (allowed: readonly string[]): readonly string[] => {
  const parent = window.location.ancestorOrigins?.[0];
  return parent === undefined ? allowed : allowed.filter((origin) => origin === parent);
};

/**
 * Listens to the page that holds this frame, and tells it that we are ready.
 * @param allowed the origins that the practice allows
 * @returns how to stop
 */
export const listenToHost = (allowed: readonly string[], host: Host): (() => void) => {
  let nonce: string = crypto.randomUUID();
  let busy = false;
  const post = (message: FrameMessage, origin: string) =>
    window.parent.postMessage(message, origin);
  const ready = (origin: string) =>
    post({ empfang: EMBED_VERSION, type: 'ready', nonce, signedIn: host.signedIn() }, origin);

  const take = async (settings: HostSettings, used: string, origin: string) => {
    busy = true;
    const answer: FrameMessage = await host.apply(settings, origin).then(
      () => ({ empfang: EMBED_VERSION, type: 'accepted', nonce: used, next: nonce }),
      (error: unknown) => {
        const code = error instanceof SettingsRefused ? error.code : 'unreachable';
        return { empfang: EMBED_VERSION, type: 'refused', nonce: used, next: nonce, code };
      },
    );
    busy = false;
    post(answer, origin);
  };
  const onMessage = ({ origin, source, data }: MessageEvent) => {
    const fromParent = source === window.parent;
    const verdict = judge({ allowed, nonce, busy }, { origin, fromParent, data });
    if (verdict.kind === 'hello') ready(origin);
    else if (verdict.kind === 'activity') host.active();
    else if (verdict.kind === 'refuse') {
      if (verdict.usesNonce) nonce = crypto.randomUUID();
      const { code, nonce: used } = verdict;
      post({ empfang: EMBED_VERSION, type: 'refused', nonce: used, next: nonce, code }, origin);
    } else if (verdict.kind === 'take') {
      nonce = crypto.randomUUID();
      void take(verdict.settings, verdict.nonce, origin);
    }
  };
  window.addEventListener('message', onMessage);
  for (const origin of targets(allowed)) ready(origin);
  return () => window.removeEventListener('message', onMessage);
};
