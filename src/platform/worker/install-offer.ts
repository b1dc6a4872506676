import * as z from 'zod/mini';
import { STORAGE_PREFIX } from '#contract/shared/constants.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { readJson, readText, writeJson, writeText } from '../storage/storage.ts';

/** Not among the keys of every page: only what offers the installation reads them. */
const KEY = `${STORAGE_PREFIX}-install`;
/** In `sessionStorage`: this tab is counted as a visit. */
const VISIT = `${STORAGE_PREFIX}-visit`;

/** What this browser knows of its person and the installation. */
const Known = z.object({
  visits: z.number(),
  /** Something useful was done, e.g. a questionnaire handed in. */
  useful: z.boolean(),
  /** Not before this instant, ms; null: not asked for yet. */
  notBefore: z.nullable(z.number()),
  never: z.boolean(),
});
export type KnownInstall = z.infer<typeof Known>;

const NOTHING: KnownInstall = { visits: 0, useful: false, notBefore: null, never: false };
/** After "Später". */
const LATER_MS = 30 * DAY_MS;

export const knownInstall = (): KnownInstall => readJson(KEY, Known) ?? NOTHING;
const note = (part: Partial<KnownInstall>) => writeJson(KEY, { ...knownInstall(), ...part });

export const noteUseful = (): void => note({ useful: true });
export const neverInstall = (): void => note({ never: true });
export const installLater = (now: number): void => note({ notBefore: now + LATER_MS });

/** Counts a visit once for each tab. */
export const noteVisit = (): void => {
  if (readText(VISIT, 'sessionStorage') !== null) return;
  writeText(VISIT, '1', 'sessionStorage');
  note({ visits: knownInstall().visits + 1 });
};

export interface InstallSurroundings {
  userAgent: string;
  maxTouchPoints: number;
  standalone: boolean;
  framed: boolean;
  practiceDevice: boolean;
  /** The browser offers it by itself. */
  prompt: boolean;
  now: number;
}

/** How the app comes to the home screen here: by a button, or by steps in the browser's menu. */
export type InstallWay = 'prompt' | 'ios' | 'android';

/**
 * Whether installing is offered now, and how; null: not now. After something useful or at the
 * second visit, on a person's own device, never in a frame.
 */
export const installWay = (known: KnownInstall, around: InstallSurroundings): InstallWay | null => {
  const { userAgent, maxTouchPoints, standalone, framed, practiceDevice, prompt, now } = around;
  if (standalone || framed || practiceDevice || known.never) return null;
  if (!known.useful && known.visits < 2) return null;
  if (known.notBefore !== null && now < known.notBefore) return null;
  // An iPad calls itself a Macintosh, but is touched.
  const ios = /iPhone|iPad|iPod/.test(userAgent);
  if (ios || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  if (prompt) return 'prompt';
  return /Android/.test(userAgent) ? 'android' : null;
};
