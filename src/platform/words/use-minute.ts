import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** Now, to half a minute: what was put off comes back, and what is due turns overdue, by itself. */
export const useMinute = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
