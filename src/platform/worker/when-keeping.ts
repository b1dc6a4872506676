/**
 * Resolves when a worker keeps what this page reads: on a first visit only after it was installed.
 * Never where there is none: then nothing that was read is there without network.
 */
export const whenKeeping = (): Promise<void> =>
  new Promise((resolve) => {
    const { serviceWorker } = navigator;
    if (serviceWorker?.controller) resolve();
    else serviceWorker?.addEventListener('controllerchange', () => resolve(), { once: true });
  });
