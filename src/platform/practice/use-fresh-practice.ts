import { useEffect } from 'react';
import { onSetting } from '../sync/setting-signal.ts';
import { usePractice } from './practice.tsx';

/**
 * Reads what the public sees again when somebody has changed a setting, of which only the team is told:
 * most settings show in it, and none is changed often.
 */
export const useFreshPractice = (): void => {
  const { retry } = usePractice();
  useEffect(() => onSetting(() => retry()), [retry]);
};
