import { useEffect, useState } from 'react';
import { LOCALE, TIME_ZONE } from '#contract/shared/constants.ts';

const clock = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});

/** Hours and minutes, as they are now. */
export const useClock = (): string => {
  const [now, setNow] = useState(() => clock.format(Date.now()));
  useEffect(() => {
    // Only a minute that is another one draws anything.
    const timer = setInterval(() => setNow(clock.format(Date.now())), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
