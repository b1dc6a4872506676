import type { Page } from './page.ts';

export type Engine = 'chromium' | 'firefox' | 'webkit';

/** A browser with a profile on disk that outlives its process. */
export interface Tablet {
  readonly profile: string;
  /** What pages wrote to the console as an error, what they threw, what the policy forbade. */
  readonly faults: string[];
  /** Starts the browser on its profile and answers its first page. */
  start(size?: { width: number; height: number }): Promise<Page>;
  /** As a battery that falls out: SIGKILL, nothing is said goodbye to. */
  kill(): Promise<void>;
  /** For whoever reads a failed run: what the screen showed last (git-ignored). */
  picture(name: string): Promise<void>;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}

/** A name that only this browser knows, leading to this machine, and the certificate it trusts. */
export interface TrustedHost {
  name: string;
  /** PEM. */
  certificate: string;
}
