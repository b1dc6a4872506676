import iconv from 'iconv-lite';
import type { GdtCharset, SingleByte } from '#contract/gdt/charset.ts';

/** DIN 66003, as older German systems write seven-bit files. */
const GERMAN = new Map(
  [...'§ÄÖÜäöüß'].map((letter, at) => ['@[\\]{|}~'.charCodeAt(at), letter] as const),
);

/**
 * Characters left out of our seven-bit set: readers with the German version of ISO 646 (DIN 66003)
 * show them as umlauts, `[` as Ä and `{` as ä, and other readers do not (ADR-0027).
 */
const NATIONAL = new Set('@[\\]{|}~');
const isPrintable = (byte: number): boolean => byte >= 0x20 && byte !== 0x7f;

function tableOf(code: GdtCharset, encoding: 'cp437' | 'cp1252' | 'ascii'): SingleByte {
  const last = code === '1' ? 0x7e : 0xff;
  const characters = new Map<number, string>();
  for (let byte = 0; byte <= last; byte++) {
    const character = iconv.decode(Buffer.from([byte]), encoding);
    const taken = isPrintable(byte) && character !== '\ufffd' && !/\p{Cc}/u.test(character);
    if (taken && !(code === '1' && NATIONAL.has(character))) characters.set(byte, character);
  }
  const bytes = new Map([...characters].map(([byte, character]) => [character, byte]));
  return {
    code,
    byteOf: (character) => bytes.get(character),
    characterOf: (byte) => characters.get(byte) ?? (code === '1' ? GERMAN.get(byte) : undefined),
  };
}

/** The character sets of field 9206. */
export const CHARSETS: Readonly<Record<GdtCharset, SingleByte>> = {
  '1': tableOf('1', 'ascii'),
  '2': tableOf('2', 'cp437'),
  '3': tableOf('3', 'cp1252'),
};
