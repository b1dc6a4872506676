import { dateAt } from '#contract/booking/local-day.ts';
import { addDays } from '#contract/shared/days.ts';
import { useMedia } from '#ui/use-media.ts';
import type { Columns } from './layout.ts';

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const VIEWS = ['tag', 'woche', 'liste'] as const;
export type View = (typeof VIEWS)[number];
const COLUMNS = ['people', 'rooms', 'both'] as const;

export interface Address {
  params: URLSearchParams;
  setParams: (change: (before: URLSearchParams) => URLSearchParams) => void;
}

/** What of the calendar is shown, by its address: date, view, columns, and whose week. */
export const useView = ({ params, setParams }: Address, now: number) => {
  const isNarrow = useMedia('(max-width: 699.98px)');
  const isWide = useMedia('(min-width: 1200px)');
  const today = dateAt(now);
  const asked = params.get('datum') ?? '';
  const date = DATE.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
  const view = VIEWS.find((one) => one === params.get('ansicht'));
  const columns = COLUMNS.find((one) => one === params.get('spalten')) ?? 'both';
  const set = (changes: Record<string, string | null>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  const dateParam = (to: string) => (to === today ? null : to);
  const shown: View = view ?? (isNarrow ? 'liste' : 'tag');
  return {
    isNarrow,
    /** There is room beside the calendar. */
    isWide,
    today,
    date,
    view: shown,
    columns,
    whose: params.get('wer'),
    go: (to: string) => set({ datum: dateParam(to) }),
    step: (by: 1 | -1) =>
      set({ datum: dateParam(addDays(date, by * (shown === 'woche' ? 7 : 1))) }),
    /** The appointment that the address led to is closed. */
    leave: () => {
      if (params.has('termin')) set({ termin: null });
    },
    showView: (to: View) => set({ ansicht: to }),
    showColumns: (to: Columns) => set({ spalten: to }),
    showDay: (of: string) => set({ ansicht: 'tag', datum: dateParam(of) }),
    showWeek: (resourceId: string) => set({ ansicht: 'woche', wer: resourceId }),
  };
};
export type Shown = ReturnType<typeof useView>;
