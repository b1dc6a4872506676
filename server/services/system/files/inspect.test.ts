import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/shared/limits.ts';
import { ScanUnavailable } from '#server/files/scan-for-viruses.ts';
import { inspectUpload, UploadRefused } from './inspect.ts';

const CANARY = 'KANARIENVOGEL';

/** A picture, 40 wide and 20 high, lying on its side, with place and names in its metadata. */
const picture = (format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#1275b6' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: CANARY },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${CANARY}</rdf:RDF></x:xmpmeta>`)
    .toFormat(format)
    .toBuffer();

const inspect = async (upload: Uint8Array, scan?: string) => {
  const { type, bytes } = await inspectUpload({ key: 'test', team: false }, () => upload, scan);
  return { type, bytes: Buffer.from(bytes) };
};
const refusal = async (bytes: Uint8Array, scan?: string): Promise<string> => {
  const error = await inspect(bytes, scan).then(
    () => new Error('it was taken'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof UploadRefused)) throw error;
  return error.message;
};

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, check]);
}
/** A PNG that claims a size; its pixels are few. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'SEC-37 as %s is kept upright and without place, names and other metadata',
    async (format) => {
      const original = await picture(format);
      expect(original.includes(CANARY)).toBe(true);
      const { type, bytes } = await inspect(original);
      expect(type).toBe(`image/${format}`);
      expect(bytes.includes(CANARY)).toBe(false);
      const { exif, xmp, orientation, width, height } = await sharp(bytes).metadata();
      expect({ exif, xmp, orientation }).toEqual({
        exif: undefined,
        xmp: undefined,
        orientation: undefined,
      });
      expect([width, height]).toEqual([20, 40]);
    },
  );

  it('loses whatever was hidden behind it', async () => {
    const polyglot = Buffer.concat([
      await picture('jpeg'),
      Buffer.from(`PK\x03\x04 <script>${CANARY}</script> %PDF-1.7`),
    ]);
    const { bytes } = await inspect(polyglot);
    expect(bytes.includes(CANARY)).toBe(false);
    expect(bytes.includes('PK\x03\x04')).toBe(false);
  });

  it('SEC-37 that unfolds to a bomb is refused before it is decoded', async () => {
    const message = await refusal(pngOf(30_000, 30_000));
    expect(message).toContain('50 Millionen Bildpunkte');
  });

  it('that is cut short is refused', async () => {
    const whole = await picture('jpeg');
    expect(await refusal(whole.subarray(0, whole.length / 2))).toContain('nicht öffnen');
  });

  it('SEC-37 of another format behind the right first bytes is refused', async () => {
    const gif = Buffer.concat([
      Buffer.from('\xff\xd8\xff', 'latin1'),
      Buffer.from('GIF89a'.repeat(9)),
    ]);
    expect(await refusal(gif)).toContain('nicht öffnen');
  });
});

describe('a file that is no picture and no PDF', () => {
  it.each([
    ['a program under any name', Buffer.from(`MZ${'\0'.repeat(100)}`, 'latin1')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing that can carry scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an archive', Buffer.from(`PK\x03\x04${'\0'.repeat(100)}`, 'latin1')],
    ['a film', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
    ['a PDF with something before it', Buffer.from('<html> %PDF-1.7 %%EOF')],
    ['a few bytes', Buffer.from([0xff, 0xd8, 0xff])],
  ])('SEC-37 %s is refused by its bytes', async (_, bytes) => {
    expect(await refusal(bytes)).toContain('Diese Art von Datei');
  });

  it('SEC-37 is refused when it is empty or too large', async () => {
    expect(await refusal(new Uint8Array())).toContain('leer');
    expect(await refusal(Buffer.alloc(LIMITS.fileBytes + 1, 0xff))).toContain('10 MB');
  });
});

describe('SEC-37 the virus scanner', () => {
  it('gets the file and lets a clean one pass', async () => {
    const bytes = await picture('png');
    const command = `test "$(wc -c)" -eq ${bytes.length}`;
    expect((await inspect(bytes, command)).type).toBe('image/png');
  });

  it('refuses a find', async () => {
    expect(await refusal(await picture('png'), 'exit 1')).toContain('Virenprüfung');
  });

  it.each(['exit 2', 'nonexistent-scanner'])(
    'that gives no verdict (%s) lets nothing pass, and blames nobody',
    async (command) => {
      await expect(inspect(await picture('png'), command)).rejects.toThrow(ScanUnavailable);
    },
  );
});
