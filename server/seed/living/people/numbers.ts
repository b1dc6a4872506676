/**
 * Telephone numbers that the Bundesnetzagentur keeps for fiction: nobody is ever called by them.
 * Those of the practice itself and of the small inbox are left out.
 */
const TAKEN = new Set(['010', '020', '112', '451', '888']);

const twoDigits = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, at) => String(from + at).padStart(2, '0'));

/** Mobile numbers, E.164, each given once. */
export const MOBILE_NUMBERS: readonly string[] = [
  ...twoDigits(0, 100).map((end) => `+4917139200${end}`),
  ...twoDigits(0, 100).map((end) => `+49176040690${end}`),
];

/** Telephones at home in Berlin, E.164. */
export const HOME_NUMBERS: readonly string[] = Array.from({ length: 1_000 }, (_, at) =>
  String(at).padStart(3, '0'),
)
  .filter((end) => !TAKEN.has(end) && Number(end) >= 200)
  .map((end) => `+493023125${end}`);
