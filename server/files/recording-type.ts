import type { RecordingType } from '#contract/activities/recordings.ts';

const at = (bytes: Buffer, magic: string, offset = 0): boolean =>
  bytes.toString('latin1', offset, offset + magic.length) === magic;

/** A frame of MPEG-1, -2 or -2.5, layer III: eleven bits of sync, then the layer. */
const isMpegFrame = (bytes: Buffer): boolean => {
  const [sync = 0, head = 0] = bytes;
  return sync === 0xff && (head & 0xe0) === 0xe0 && (head & 0x06) === 0x02;
};

/** The type of a recording by its first bytes, never by a header; undefined: not accepted. */
export function recordingTypeOf(bytes: Buffer): RecordingType | undefined {
  if (bytes.length < 16) return undefined;
  if (at(bytes, 'RIFF') && at(bytes, 'WAVE', 8)) return 'audio/wav';
  if (at(bytes, 'OggS')) return 'audio/ogg';
  return at(bytes, 'ID3') || isMpegFrame(bytes) ? 'audio/mpeg' : undefined;
}
