import { MINUTE_MS } from '#contract/shared/spans.ts';
import { tooMany } from './texts.ts';

/** When somebody may go on after too many wrong tries, as a sentence. */
export const pauseText = (ms: number): string => tooMany(Math.ceil(ms / MINUTE_MS));
