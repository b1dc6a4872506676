import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { concat, fromBase64Url, fromUtf8, randomBytes, toBase64Url, utf8 } from '#data/bytes.ts';
import { readText, writeText } from '#platform/storage.ts';
import { SESSION_KEYS } from '#platform/storage-keys.ts';
import type { Signed } from './sign-here.tsx';

const IV_BYTES = 12;

/** By element id of who signs. */
export type Drawn = Readonly<Record<string, Signed>>;
const Kept = z.record(
  z.string(),
  z.strictObject({
    name: z.string(),
    strokes: z.array(z.array(z.number())),
    typed: z.boolean(),
    at: z.string(),
  }),
);

/** Only whoever holds the key of the hand-in reads its ink again. */
const cipherKey = async (resultKey: string): Promise<CryptoKey> => {
  const secret = await crypto.subtle.importKey('raw', utf8(resultKey), 'HKDF', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: utf8('empfang'), info: utf8('empfang signing ink 1') },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
};

/** What was drawn for this key in this tab, or null. Never throws: another key reads nothing. */
export const readInk = async (resultKey: string): Promise<Drawn | null> => {
  const text = readText(SESSION_KEYS.signing, 'sessionStorage');
  if (text === null) return null;
  try {
    const bytes = fromBase64Url(text);
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) },
      await cipherKey(resultKey),
      bytes.subarray(IV_BYTES),
    );
    const parsed = z.safeParse(Kept, JSON.parse(fromUtf8(new Uint8Array(plain))));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** Keeps it as long as the tab is open; nothing drawn removes it. */
export const writeInk = async (resultKey: string, drawn: Drawn): Promise<void> => {
  if (Object.keys(drawn).length === 0) {
    writeText(SESSION_KEYS.signing, null, 'sessionStorage');
    return;
  }
  const iv = randomBytes(IV_BYTES);
  const plain = utf8(JSON.stringify(drawn));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await cipherKey(resultKey),
    plain,
  );
  const text = toBase64Url(concat(iv, new Uint8Array(sealed)));
  writeText(SESSION_KEYS.signing, text, 'sessionStorage');
};

/**
 * The ink of one page, there again after a reload of the own phone. A kiosk keeps none: its key is
 * gone with the page, and the next person finds no trace.
 */
export const useInk = (resultKey: string, kiosk: boolean) => {
  const [drawn, setDrawn] = useState<Drawn>({});
  const touched = useRef(false);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (kiosk) return;
    void readInk(resultKey).then((found) => {
      if (found && !touched.current) setDrawn(found);
    });
  }, [resultKey, kiosk]);
  const keep = (next: Drawn): void => {
    touched.current = true;
    if (kiosk) return;
    // One after the other: what is written last is what was drawn last.
    turn.current = turn.current.then(() => writeInk(resultKey, next)).catch(() => undefined);
  };
  return {
    drawn,
    change: (id: string, signed: Signed): void => {
      const next = { ...drawn, [id]: signed };
      keep(next);
      setDrawn(next);
    },
    /** It has arrived. */
    drop: (): void => keep({}),
  };
};
