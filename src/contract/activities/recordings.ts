/** One recording of a call in bytes: half an hour of MP3, 20 minutes of telephone WAV. */
export const RECORDING_BYTES = 25 * 1024 * 1024;

/** Media types of a recording; which one it has is decided by its bytes. */
export const RECORDING_TYPES = ['audio/mpeg', 'audio/wav', 'audio/ogg'] as const;
export type RecordingType = (typeof RECORDING_TYPES)[number];
