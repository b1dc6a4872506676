import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import * as z from 'zod/mini';
import { company as companyCall, locations as locationsCall } from '#contract/calls/locations.ts';
import { Company, Location } from '#contract/entities/location.ts';
import { SPEC_TEXTS } from '#contract/spec-texts.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from './api-client.tsx';
import { readJson, readText, writeJson, writeText } from './storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

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

/** Reads the practice once at start and whenever the line comes back; paints from the copy at once. */
export const PracticeProvider = ({ children }: { children: ReactNode }) => {
  const client = useClient();
  const [copy, setCopy] = useState<Copy | null>(() => readJson(STORAGE_KEYS.practice, Copy));
  const [failed, setFailed] = useState<'error' | 'none' | null>(null);
  const [chosen, setChosen] = useState(() => readText(STORAGE_KEYS.locationId));
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads again
  useEffect(() => {
    const stop = new AbortController();
    const input = { signal: stop.signal, quiet: true };
    Promise.all([client.call(companyCall, input), client.call(locationsCall, input)]).then(
      ([company, locations]) => {
        if (stop.signal.aborted) return;
        const next: Copy = { company: company.data, locations: locations.data.data };
        writeJson(STORAGE_KEYS.practice, next);
        setFailed(null);
        setCopy((last) => (sameText(last, next) ? last : next));
      },
      (error) => {
        if (stop.signal.aborted) return;
        const none = error instanceof ApiError && error.code === 'no_practice';
        setFailed(none ? 'none' : 'error');
      },
    );
    return () => stop.abort();
  }, [client, round]);

  useEffect(() => {
    const again = () => setRound((last) => last + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  const retry = useCallback(() => {
    setFailed(null);
    setRound((last) => last + 1);
  }, []);
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
