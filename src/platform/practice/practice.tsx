import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import * as z from 'zod/mini';
import {
  company as companyCall,
  locations as locationsCall,
} from '#contract/practice/calls/locations.ts';
import { Company, Location } from '#contract/practice/location.ts';
import { FRESH } from '#contract/shared/constants.ts';
import { SPEC_TEXTS } from '#contract/shared/spec-texts.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '../reading/api-client.tsx';
import { useRead } from '../reading/use-read.ts';
import { readJson, readText, writeJson, writeText } from '../storage/storage.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';

export interface Practice {
  /** `none`: nobody has created it yet. */
  status: 'loading' | 'error' | 'none' | 'ready';
  company: Company | null;
  locations: Location[];
  /** The active location: the chosen one, else the first. */
  location: Location | null;
  /** Makes a known location the active one; an unknown id changes nothing. */
  chooseLocation: (id: string) => void;
  retry: () => void;
}

const PracticeContext = createContext<Practice | null>(null);

/** Company and locations as the public sees them. Throws outside its provider. */
export const usePractice = (): Practice => {
  const practice = useContext(PracticeContext);
  if (!practice) {
    throw new Error(SPEC_TEXTS.authOutsideProvider('usePractice', 'PracticeProvider'));
  }
  return practice;
};

/** The copy for the first paint: nothing in it is personal. */
const Copy = z.object({ company: Company, locations: z.array(Location) });
type Copy = z.infer<typeof Copy>;

const sameText = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const isNone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'no_practice';

/** Reads the practice once at start and whenever the line comes back; paints from the copy at once. */
export const PracticeProvider = ({ children }: { children: ReactNode }) => {
  const client = useClient();
  const [stored] = useState(() => readJson(STORAGE_KEYS.practice, Copy));
  const [chosen, setChosen] = useState(() => readText(STORAGE_KEYS.locationId));
  const last = useRef(stored);
  const read = async (signal: AbortSignal): Promise<Copy> => {
    // Without network the copy is there; what the worker kept is no newer.
    const input = { signal, quiet: true, headers: FRESH };
    const calls = [client.call(companyCall, input), client.call(locationsCall, input)] as const;
    const [company, locations] = await Promise.all(calls);
    signal.throwIfAborted();
    const next: Copy = { company: company.data, locations: locations.data.data };
    writeJson(STORAGE_KEYS.practice, next);
    if (!last.current || !sameText(last.current, next)) last.current = next;
    return last.current;
  };
  const { data, error, again: retry } = useRead('practice', read, { whenOnline: true });
  const copy = data ?? stored;
  const failed = error === undefined ? null : isNone(error) ? 'none' : 'error';
  const known = copy?.locations;
  const chooseLocation = useCallback(
    (id: string) => {
      if (!known?.some((location) => location.id === id)) return;
      writeText(STORAGE_KEYS.locationId, id);
      setChosen(id);
    },
    [known],
  );

  const value = useMemo<Practice>(() => {
    const locations = copy?.locations ?? [];
    return {
      status: failed === 'none' ? failed : copy ? 'ready' : (failed ?? 'loading'),
      company: copy?.company ?? null,
      locations,
      location: locations.find((one) => one.id === chosen) ?? locations[0] ?? null,
      chooseLocation,
      retry,
    };
  }, [copy, failed, chosen, chooseLocation, retry]);
  return <PracticeContext value={value}>{children}</PracticeContext>;
};
