import type { Page } from './page.ts';

export type Engine = 'chromium' | 'firefox' | 'webkit';

/** A browser with a profile on disk that outlives its process. */
export interface Tablet {
  readonly profile: string;
  /** What pages wrote to the console as an error, what they threw, what the policy forbade. */
  readonly faults: string[];
  /** Starts the browser on its profile and answers its first page. */
  start(size?: { width: number; height: number }): Promise<Page>;
  /** As if the battery falls out: SIGKILL, so nothing can be finished. */
  kill(): Promise<void>;
  /** Saves the last screen, to examine a failed run (git-ignored). */
  picture(name: string): Promise<void>;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}

/** A name that only this browser resolves, to this machine, and the certificate that it trusts. */
export interface TrustedHost {
  name: string;
  /** PEM. */
  certificate: string;
}
