import { useEffect, useState } from 'react';

/** A value as it was when it last stood still for `ms`. */
export const useDebounced = <T>(value: T, ms: number): T => {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return late;
};
