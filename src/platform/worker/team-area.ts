import { firstUse } from './first-use.ts';

/**
 * Somebody of the team works on this device: the worker keeps the team's part of the app from now on
 * (sw/team-area.ts). A worker that waits is told as well: it takes over with all of its own.
 */
export const keepTeamArea = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  await firstUse();
  const { active, waiting, installing } = await navigator.serviceWorker.ready;
  for (const worker of [active, waiting, installing]) worker?.postMessage({ type: 'TEAM' });
};
