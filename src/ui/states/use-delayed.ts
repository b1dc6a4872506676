import { useEffect, useState } from 'react';

/** True once `active` has lasted for `ms`: what is over quickly shows no loader. */
export const useDelayed = (active: boolean, ms: number): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [active, ms]);
  return active && late;
};
