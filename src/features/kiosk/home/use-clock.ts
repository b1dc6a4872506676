import { useEffect, useState } from 'react';
import { timeOfDay } from '#platform/words/dates.ts';

/** Hours and minutes, as they are now. */
export const useClock = (): string => {
  const [now, setNow] = useState(() => timeOfDay(Date.now()));
  useEffect(() => {
    // Only a minute that is another one draws anything.
    const timer = setInterval(() => setNow(timeOfDay(Date.now())), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
