import { type VersionChange, versionChange } from '#platform/worker/version-check.ts';

let news: VersionChange | null = null;
const listeners = new Set<() => void>();

const tell = (next: VersionChange | null): void => {
  if (next?.old === news?.old && next?.next === news?.next) return;
  news = next;
  for (const listener of listeners) listener();
};

/** Every answer of the server says its version. */
export const tellServerVersion = (version: string): void => {
  const change = versionChange(version);
  if (change) tell(change);
};

/** A new build was fetched and waits; the page that runs is the old one. */
export const tellWaitingVersion = (version: string): void =>
  tell(news ?? { old: __APP_VERSION__, next: version });

export const currentNews = (): VersionChange | null => news;

export const subscribeNews = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
