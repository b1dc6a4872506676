import { useCallback } from 'react';
import { company, locations } from '#contract/practice/calls/locations.ts';
import { legalTexts } from '#contract/practice/calls/practice-settings.ts';
import { API_CACHE } from '#contract/shared/constants.ts';
import { usePractice } from '#platform/practice/practice.tsx';

/** What the worker keeps of the practice, which has just become another one. */
const forgetKept = async (): Promise<void> => {
  const kept = await caches.open(API_CACHE);
  await Promise.all([company, locations, legalTexts].map(({ path }) => kept.delete(path)));
};

/** Reads name and locations anew, and not what the worker kept of them before the change. */
export const usePracticeAnew = (): (() => void) => {
  const { retry } = usePractice();
  // Where caches are blocked nothing was kept.
  return useCallback(() => void forgetKept().then(retry, retry), [retry]);
};
