import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { usePractice } from '#platform/practice/practice.tsx';
import { readAddress } from './address-settings.ts';

/** Applies `forcedLocation` (known locations only) and removes it and the sso marker. */
export const useAddressSettings = (): void => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const { status, chooseLocation } = usePractice();
  useEffect(() => {
    const { forcedLocation, rest } = readAddress(search, status !== 'ready');
    if (forcedLocation !== null) chooseLocation(forcedLocation);
    if (rest !== null) {
      // What stands after the hash belongs to the page: the key of a link, for one.
      const { hash } = window.location;
      navigate(`${rest ? `${path}?${rest}` : path}${hash}`, { replace: true });
    }
  }, [path, search, status, chooseLocation, navigate]);
};
