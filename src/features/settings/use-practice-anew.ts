import { useCallback } from 'react';
import { company, locations } from '#contract/practice/calls/locations.ts';
import { legalTexts } from '#contract/practice/calls/practice-settings.ts';
import { forgetKept } from '#data/http/kept-answers.ts';
import { usePractice } from '#platform/practice/practice.tsx';

/** What the worker keeps of the practice, which has just become another one. */
const forgetPractice = () =>
  Promise.all([forgetKept(company), forgetKept(locations), forgetKept(legalTexts)]);

/** Reads name and locations anew, and not what the worker kept of them before the change. */
export const usePracticeAnew = (): (() => void) => {
  const { retry } = usePractice();
  return useCallback(() => void forgetPractice().then(retry), [retry]);
};
