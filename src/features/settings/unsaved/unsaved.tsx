import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLatest } from '#platform/reading/use-latest.ts';
import { notify } from '#ui/overlays/notifications.ts';
import { UNDO, UNSAVED } from '../texts.ts';

/** A setting of the page that is changed and not saved. */
export interface Changed {
  title: string;
  busy: boolean;
  /** Why saving failed; null if nobody has tried, or if it can be tried again. */
  failed: string | null;
  /** Saves it; answers whether that worked. */
  save: () => Promise<boolean>;
  /** Discards the change; the result restores it. */
  discard: () => () => void;
}

interface Unsaved {
  changed: readonly (Changed & { id: string })[];
  tell: (id: string, changed: Changed | null) => void;
  /** Saves all of them, one after the other, and leads to the first that was not. */
  save: () => void;
  discard: () => void;
}

/** Outside the provider nothing is collected. */
const Context = createContext<Unsaved>({
  changed: [],
  tell: () => undefined,
  save: () => undefined,
  discard: () => undefined,
});

/** The first thing to correct: a marked field, else a message about the whole form. */
const firstProblem = (pane: HTMLElement): HTMLElement | null =>
  pane.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  [...pane.querySelectorAll<HTMLElement>('[role="alert"][tabindex]')].find(
    ({ textContent }) => textContent !== '',
  ) ??
  null;

/** Collects the unsaved changes of a settings page, which are saved together by one bar. */
export const UnsavedProvider = ({
  pane,
  children,
}: {
  /** The page, in which problems are looked for. */
  pane: RefObject<HTMLElement | null>;
  children: ReactNode;
}) => {
  const [changed, setChanged] = useState<Unsaved['changed']>([]);
  /** Grows with each failed save. */
  const [failures, setFailures] = useState(0);
  const latest = useLatest(changed);
  const saving = useRef(false);
  const tell = useCallback((id: string, one: Changed | null) => {
    setChanged((all) => {
      const at = all.findIndex((other) => other.id === id);
      if (one === null) return at < 0 ? all : all.toSpliced(at, 1);
      return at < 0 ? [...all, { ...one, id }] : all.with(at, { ...one, id });
    });
  }, []);
  const save = useCallback(() => {
    if (saving.current) return;
    saving.current = true;
    const all = async () => {
      let good = true;
      for (const one of latest.current) {
        // One after the other: each may ask for a second factor.
        if (!(await one.save())) good = false;
      }
      saving.current = false;
      if (!good) setFailures((count) => count + 1);
    };
    void all();
  }, []);
  const discard = useCallback(() => {
    const backs = latest.current.map((one) => one.discard());
    notify({
      id: 'setting-discarded',
      intent: 'info',
      title: UNSAVED.discarded,
      action: {
        label: UNDO.undo,
        onClick: () => {
          for (const back of backs) back();
        },
      },
    });
  }, []);
  useEffect(() => {
    if (failures > 0 && pane.current) firstProblem(pane.current)?.focus();
  }, [failures, pane]);
  const value = useMemo(() => ({ changed, tell, save, discard }), [changed, tell, save, discard]);
  return <Context value={value}>{children}</Context>;
};

export const useUnsaved = (): Unsaved => use(Context);

/** Registers the unsaved changes of a setting while it is shown; null for none. */
export const useChanged = (changed: Changed | null): void => {
  const { tell } = use(Context);
  const id = useId();
  const latest = useLatest(changed);
  const { title, busy, failed } = changed ?? {};
  useEffect(() => {
    if (title === undefined) {
      tell(id, null);
      return;
    }
    tell(id, {
      title,
      busy: busy ?? false,
      failed: failed ?? null,
      save: async () => (await latest.current?.save()) ?? true,
      discard: () => latest.current?.discard() ?? (() => undefined),
    });
  }, [tell, id, title, busy, failed]);
  useEffect(() => () => tell(id, null), [tell, id]);
};
