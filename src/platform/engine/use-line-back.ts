import { useEffect, useEffectEvent, useRef } from 'react';
import { useEngine } from './engine.tsx';

/** Does something each time that `online` is true again after it was false; null says nothing. */
export const useBackAgain = (online: boolean | null, work: () => void): void => {
  const gone = useRef(false);
  const back = useEffectEvent(work);
  useEffect(() => {
    if (online === false) gone.current = true;
    if (online !== true || !gone.current) return;
    gone.current = false;
    back();
  }, [online]);
};

/** Does something each time the practice is reached again after it was not. */
export const useLineBack = (work: () => void): void => useBackAgain(useEngine().line.online, work);
