/** The loudest sample of each of `count` equal parts, the loudest of all being 1. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  const width = Math.max(1, Math.floor(samples.length / count));
  const peaks = Array.from({ length: count }, (_, part) => {
    let peak = 0;
    for (let at = part * width; at < Math.min((part + 1) * width, samples.length); at++) {
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    }
    return peak;
  });
  const loudest = Math.max(...peaks);
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest);
}
