import * as z from 'zod/mini';
import { EMBED_VERSION, HostSettings, type RefusalCode } from '#contract/practice/embedding.ts';

/** A message as it arrives: what the browser says of it, and what its sender wrote. */
export interface Incoming {
  origin: string;
  /** Whether its source is the very window that holds this frame. */
  fromParent: boolean;
  data: unknown;
}

export interface Handshake {
  /** The pages that the practice allows. */
  allowed: readonly string[];
  /** The one that the next settings must carry. */
  nonce: string;
  /** Settings are being applied. */
  busy: boolean;
}

export type Verdict =
  /** From a stranger or not meant for us. No answer, as that would tell that we are here. */
  | { kind: 'ignore' }
  | { kind: 'hello' }
  | { kind: 'activity' }
  /** `usesNonce`: the nonce is worth nothing any more. */
  | { kind: 'refuse'; code: RefusalCode; nonce: string | null; usesNonce: boolean }
  | { kind: 'take'; settings: HostSettings; nonce: string };

const IGNORE: Verdict = { kind: 'ignore' };
/** The parts that later versions share too, so that such a message can be answered. */
const Ours = z.object({ empfang: z.number(), type: z.string(), nonce: z.optional(z.string()) });
const Bare = z.strictObject({ empfang: z.number(), type: z.string() });
const Settings = z.strictObject({
  empfang: z.number(),
  type: z.string(),
  nonce: z.string(),
  settings: HostSettings,
});

/**
 * What a message from a host page means (SEC-15): exact origin, the parent's own window,
 * version, shape, and a nonce that was given to it and not used yet. Pure.
 */
export const judge = (state: Handshake, { origin, fromParent, data }: Incoming): Verdict => {
  if (!fromParent || !state.allowed.includes(origin)) return IGNORE;
  const ours = z.safeParse(Ours, data);
  if (!ours.success) return IGNORE;
  const { empfang, type, nonce = null } = ours.data;
  const refuse = (code: RefusalCode): Verdict => ({
    kind: 'refuse',
    code,
    nonce,
    usesNonce: nonce === state.nonce,
  });
  if (empfang !== EMBED_VERSION) return refuse('version_unsupported');
  if (type === 'hello' || type === 'activity') {
    return z.safeParse(Bare, data).success ? { kind: type } : refuse('invalid');
  }
  if (type !== 'settings') return refuse('invalid');
  if (nonce !== state.nonce) return refuse(nonce === null ? 'invalid' : 'nonce_used');
  if (state.busy) return refuse('busy');
  const read = z.safeParse(Settings, data);
  if (!read.success) return refuse('invalid');
  const { settings } = read.data;
  if (settings.code !== undefined && settings.token !== undefined) return refuse('invalid');
  return { kind: 'take', settings, nonce };
};
