/** Two soft notes, a third apart: heard in a waiting room, frightening nobody. */
const NOTES = [
  { hertz: 659, at: 0 },
  { hertz: 784, at: 0.14 },
] as const;
const LENGTH_S = 0.22;
const LOUD = 0.12;

let context: AudioContext | undefined;

/** Plays it; silent where the browser allows no sound yet (nobody has touched the page). */
export async function playTone(): Promise<void> {
  context ??= new AudioContext();
  await context.resume();
  const start = context.currentTime;
  for (const { hertz, at } of NOTES) {
    const oscillator = new OscillatorNode(context, { frequency: hertz, type: 'sine' });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start + at);
    gain.gain.linearRampToValueAtTime(LOUD, start + at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, start + at + LENGTH_S);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start + at);
    oscillator.stop(start + at + LENGTH_S);
  }
}
