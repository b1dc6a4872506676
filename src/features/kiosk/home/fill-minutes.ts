/** What people take for a question at a tablet, reading included. Seconds. */
const A_QUESTION = 12;
/** From here on nobody counts single minutes. */
const LONG = 10;

/**
 * About how long a form takes, in whole minutes: one at least, steps of five where it is long. Rounded
 * up: who is done early is glad.
 */
export const fillMinutes = (questions: number): number => {
  const minutes = Math.max(1, Math.ceil((questions * A_QUESTION) / 60));
  return minutes <= LONG ? minutes : Math.ceil(minutes / 5) * 5;
};
