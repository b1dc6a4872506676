const RATE = 8_000;
const HEADER = 44;

/** Repeats itself on every machine (a linear congruential generator, Numerical Recipes). */
const noise = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Two resonances of a vowel, hertz. */
const VOWELS = [
  [730, 1_090],
  [530, 1_840],
  [270, 2_290],
  [570, 840],
  [300, 870],
] as const;

/**
 * A recording that sounds like somebody mumbling behind a door: syllables of a voice with pauses, as
 * WAV (8 kHz, 16 bit, mono), so that player and waveform have something real to show.
 * @param seconds length
 * @param seed another one is another speaker
 */
export function demoVoice(seconds: number, seed: number): Buffer {
  const random = noise(seed);
  const samples = Math.round(seconds * RATE);
  const bytes = Buffer.alloc(HEADER + samples * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples * 2, 40);
  const pitch = 100 + random() * 110;
  let at = 0;
  while (at < samples) {
    const length = Math.round((0.11 + random() * 0.14) * RATE);
    const [low, high] = VOWELS[Math.floor(random() * VOWELS.length)] ?? VOWELS[0];
    const loud = 0.35 + random() * 0.5;
    const tone = pitch * (0.92 + random() * 0.16);
    for (let here = 0; here < length && at < samples; here++, at++) {
      const time = here / RATE;
      const swell = Math.sin((Math.PI * here) / length);
      const voice = Math.sin(2 * Math.PI * tone * time);
      const vowel =
        0.5 * Math.sin(2 * Math.PI * low * time) + 0.25 * Math.sin(2 * Math.PI * high * time);
      const value = swell * loud * (0.5 * voice + vowel * (0.6 + 0.4 * voice));
      bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 26_000), HEADER + at * 2);
    }
    // A breath now and then.
    at += Math.round((random() < 0.18 ? 0.35 : 0.03) * RATE);
  }
  return bytes;
}
