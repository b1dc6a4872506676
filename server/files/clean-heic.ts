import { LIMITS } from '#contract/shared/limits.ts';
import { UploadRefused } from './upload-refused.ts';

/**
 * HEIC from a phone. No freely licensed decoder for its coding (HEVC) ships with our image library,
 * so the picture stays as it is and its metadata is wiped in place: the items of type `Exif` and
 * `mime` (XMP) that the container lists (ISO/IEC 14496-12, 8.11; 23008-12, annex A).
 */
const BROKEN = 'Das Bild lässt sich nicht öffnen. Bitte nehmen Sie es als JPEG auf.';

/** More boxes and items than any phone writes: pictures in tiles have some hundred of each. */
const BOXES_MAX = 10_000;
/** Extents (places in the file) of all items together: a picture has one for each tile. */
const EXTENTS_MAX = 20_000;
/** Metadata is one Exif and one XMP, seldom more. */
const WIPED_MAX = 64;

interface Box {
  type: string;
  /** First byte of the content, and the one behind it. */
  start: number;
  end: number;
}

function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    let size = bytes.readUInt32BE(at);
    let head = 8;
    if (size === 1) {
      size = Number(bytes.readBigUInt64BE(at + 8));
      head = 16;
    } else if (size === 0) size = to - at;
    if (size < head || at + size > to) throw new UploadRefused(BROKEN);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (boxes.length >= BOXES_MAX) throw new UploadRefused(BROKEN);
    boxes.push({ type, start: at + head, end: at + size });
    at += size;
  }
  return boxes;
}

const boxOf = (bytes: Buffer, type: string, from: number, to: number): Box | undefined =>
  boxesIn(bytes, from, to).find((box) => box.type === type);

/** Ids of the items that hold metadata (box `iinf`, entries `infe` of version 2 and 3). */
function metadataItems(bytes: Buffer, { start, end }: Box): Set<number> {
  const found = new Set<number>();
  const counted = bytes.readUInt8(start) === 0 ? 2 : 4;
  for (const entry of boxesIn(bytes, start + 4 + counted, end)) {
    const version = bytes.readUInt8(entry.start);
    if (entry.type !== 'infe' || version < 2) continue;
    const idBytes = version === 2 ? 2 : 4;
    const id = bytes.readUIntBE(entry.start + 4, idBytes);
    const type = entry.start + 4 + idBytes + 2;
    if (['Exif', 'mime'].includes(bytes.toString('latin1', type, type + 4))) found.add(id);
  }
  return found;
}

/** Reads numbers of the widths that the container chose; a width of 0 means 0. */
class Reader {
  readonly #bytes: Buffer;
  #at: number;
  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }
  next(width: number): number {
    const at = this.#at;
    this.#at += width;
    if (width === 8) return Number(this.#bytes.readBigUInt64BE(at));
    return width === 0 ? 0 : this.#bytes.readUIntBE(at, width);
  }
}

/** Where the items lie in the file (box `iloc`), as pairs of first byte and length. */
function* extentsOf(
  bytes: Buffer,
  iloc: Box,
  wanted: ReadonlySet<number>,
  idatStart: number,
): Generator<[at: number, length: number]> {
  const version = bytes.readUInt8(iloc.start);
  const read = new Reader(bytes, iloc.start + 4);
  const [sizes, more] = [read.next(1), read.next(1)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version === 0 ? 0 : more & 15;
  const count = read.next(version < 2 ? 2 : 4);
  if (count > BOXES_MAX) throw new UploadRefused(BROKEN);
  let left = EXTENTS_MAX;
  for (let item = 0; item < count; item++) {
    const id = read.next(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : read.next(2) & 15;
    read.next(2);
    const base = read.next(baseSize);
    const extents = read.next(2);
    left -= extents;
    // Extents without a length field cost no bytes to list, and each would be wiped to the file's
    // end.
    if (left < 0 || (extents > 1 && lengthSize === 0)) throw new UploadRefused(BROKEN);
    for (let extent = 0; extent < extents; extent++) {
      read.next(indexSize);
      const offset = base + read.next(offsetSize);
      const length = read.next(lengthSize);
      // 0: from the start of the file; 1: in the box `idat`; 2: inside another item, wiped there.
      if (wanted.has(id) && method < 2) yield [offset + (method === 1 ? idatStart : 0), length];
    }
  }
}

/** Refuses pictures whose declared size (box `ispe`) is beyond the limit. */
function checkPixels(bytes: Buffer, meta: Box): void {
  const iprp = boxOf(bytes, 'iprp', meta.start + 4, meta.end);
  const ipco = iprp && boxOf(bytes, 'ipco', iprp.start, iprp.end);
  const sizes = ipco
    ? boxesIn(bytes, ipco.start, ipco.end).filter(({ type }) => type === 'ispe')
    : [];
  for (const { start } of sizes) {
    if (bytes.readUInt32BE(start + 4) * bytes.readUInt32BE(start + 8) > LIMITS.imagePixels) {
      throw new UploadRefused(
        `Das Bild hat mehr als ${LIMITS.imagePixels / 1_000_000} Millionen Bildpunkte. Bitte verkleinern Sie es.`,
      );
    }
  }
}

/** The same picture with its metadata overwritten by zeros. Throws UploadRefused. */
export function cleanHeic(original: Buffer): Buffer {
  const bytes = Buffer.from(original);
  try {
    const meta = boxOf(bytes, 'meta', 0, bytes.length);
    const iinf = meta && boxOf(bytes, 'iinf', meta.start + 4, meta.end);
    const iloc = meta && boxOf(bytes, 'iloc', meta.start + 4, meta.end);
    if (!meta || !iinf || !iloc) throw new UploadRefused(BROKEN);
    checkPixels(bytes, meta);
    const idat = boxOf(bytes, 'idat', meta.start + 4, meta.end);
    const items = metadataItems(bytes, iinf);
    let [wiped, room] = [0, bytes.length];
    for (const [at, length] of extentsOf(bytes, iloc, items, idat?.start ?? 0)) {
      if (at < meta.end && !(idat && at >= idat.start && at + length <= idat.end)) {
        // Wiping the container's own tables would break the picture; no real file asks for that.
        throw new UploadRefused(BROKEN);
      }
      const end = length === 0 ? bytes.length : at + length;
      wiped += 1;
      room -= Math.max(0, Math.min(end, bytes.length) - at);
      // The extents together are longer than the file, so they name the same bytes several times.
      if (wiped > WIPED_MAX || room < 0) throw new UploadRefused(BROKEN);
      bytes.fill(0, at, end);
    }
    return bytes;
  } catch (error) {
    if (error instanceof RangeError) throw new UploadRefused(BROKEN, { cause: error });
    throw error;
  }
}
