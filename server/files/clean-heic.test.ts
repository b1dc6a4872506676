import { describe, expect, it } from 'vitest';
import { inspectUpload, UploadRefused } from '#server/services/system/files/inspect.ts';

const ORIGIN = { key: 'test', team: false };

const CANARY = 'KANARIENVOGEL 52.5 N 13.4 E';
const PICTURE = 'HEVC-PICTURE-BYTES';

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const box = (type: string, ...parts: (Buffer | string)[]): Buffer => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([u32(content.length + 8), Buffer.from(type), content]);
};
const VERSION_0 = u32(0);

/** A HEIC as phones write it: item 1 is the picture, item 2 its Exif, both in `mdat`. */
function heic({ width = 4032, height = 3024, exifAt }: Partial<Record<string, number>> = {}) {
  const ftyp = box('ftyp', 'mif1', u32(0), 'mif1', 'heic');
  const infe = (id: number, type: string) =>
    box('infe', Buffer.from([2, 0, 0, 0]), u16(id), u16(0), type, '\0');
  const meta = (pictureAt: number, metadataAt: number): Buffer =>
    box(
      'meta',
      VERSION_0,
      box('iinf', VERSION_0, u16(2), infe(1, 'hvc1'), infe(2, 'Exif')),
      box(
        'iloc',
        VERSION_0,
        Buffer.from([0x44, 0x00]),
        u16(2),
        ...[u16(1), u16(0), u16(1), u32(pictureAt), u32(PICTURE.length)],
        ...[u16(2), u16(0), u16(1), u32(metadataAt), u32(CANARY.length)],
      ),
      box('iprp', box('ipco', box('ispe', VERSION_0, u32(width), u32(height)))),
    );
  const start = ftyp.length + meta(0, 0).length + 8;
  const mdat = box('mdat', PICTURE, CANARY);
  return Buffer.concat([ftyp, meta(start, exifAt ?? start + PICTURE.length), mdat]);
}

const refusal = (bytes: Buffer): Promise<string> =>
  inspectUpload(ORIGIN, () => bytes, undefined).then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof UploadRefused) return error.message;
      throw error;
    },
  );

describe('a HEIC', () => {
  it('keeps its picture and loses its place', async () => {
    const original = heic();
    const { type, bytes } = await inspectUpload(ORIGIN, () => original, undefined);
    expect(type).toBe('image/heic');
    expect(Buffer.from(bytes).includes(PICTURE)).toBe(true);
    expect(Buffer.from(bytes).includes('KANARIENVOGEL')).toBe(false);
    expect(bytes.length).toBe(original.length);
    expect(original.includes('KANARIENVOGEL')).toBe(true);
  });

  it('with too many pixels is refused', async () => {
    expect(await refusal(heic({ width: 10_000, height: 10_000 }))).toContain('Bildpunkte');
  });

  it('whose metadata pretends to be its own tables is refused', async () => {
    expect(await refusal(heic({ exifAt: 40 }))).toContain('nicht öffnen');
  });

  it('that is cut short anywhere is refused or still without its place', async () => {
    const whole = heic();
    for (let length = 16; length < whole.length; length += 3) {
      const cut = whole.subarray(0, length);
      const kept = await inspectUpload(ORIGIN, () => cut, undefined).catch((error: unknown) => {
        if (error instanceof UploadRefused) return undefined;
        throw error;
      });
      expect(kept ? Buffer.from(kept.bytes).includes('KANARIENVOGEL') : false).toBe(false);
    }
  });
});
