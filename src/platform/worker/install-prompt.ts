/** Chromium's offer to install the app (W3C Manifest Incubations); kept until it fits. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const keep = (prompt: InstallPrompt | null) => {
  kept = prompt;
  for (const listener of listeners) listener();
};

/** Called once, early: the browser says it once for a page, and not when we want to hear it. */
export const keepInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => keep(null));
};

export const installPrompt = (): InstallPrompt | null => kept;
export const subscribeInstallPrompt = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
