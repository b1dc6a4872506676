import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { Bookmark20Regular } from '@fluentui/react-icons/svg/bookmark';
import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { LOCALE } from '#contract/shared/constants.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles } from '#ui/styling.ts';
import { ViewTabs } from '#ui/team/view-tabs.tsx';
import { matches } from '../inbox/local-inbox.ts';
import type { InboxRow } from '../inbox/use-own-inbox.ts';
import { VIEWS } from './texts.ts';
import { useSavedViews } from './use-saved-views.ts';
import { commonViews, currentView, type Place, placeOf, type View } from './views.ts';

// When somebody keeps a view, or changes one.
const SavedViews = lazy(async () => ({ default: (await import('./saved-views.tsx')).SavedViews }));

/** Where the header's "Neu" is a plus sign alone: no other sign may look like it. */
const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', minWidth: 0 },
  keep: {
    flexShrink: 0,
    minWidth: '36px',
    padding: 0,
    '@media (pointer: coarse)': { minWidth: '44px' },
  },
  wide: { display: 'inline-flex', [PHONE]: { display: 'none' } },
  phone: { display: 'none', [PHONE]: { display: 'inline-flex' } },
});

const number = new Intl.NumberFormat(LOCALE);

/** How many of each view wait for somebody: what is done is not counted. */
export const openIn = (
  views: readonly View[],
  rows: readonly InboxRow[],
  { now, me }: { now: Date; me: string },
): ReadonlyMap<string, number> =>
  new Map(
    views.map(({ id, address }) => {
      const place = placeOf(address);
      const fits = place && matches(place.type, place.filters, { now, me });
      const open = rows.filter(
        ({ activity }) =>
          activity.status !== 'erledigt' && !activity.is_archived && fits?.(activity),
      );
      return [id, open.length];
    }),
  );

const NO_ROWS: readonly InboxRow[] = [];

interface Props {
  locationId: string;
  userId: string;
  place: Place;
  /** All rows of this device; null where it does not keep them, then nothing is counted. */
  all: readonly InboxRow[] | null;
  minute: number;
}

/** The views of the inbox as tabs: everybody's, then one's own; and the way to keep one. */
export const ViewsBar = ({ locationId, userId, place, all, minute }: Props) => {
  const styles = useStyles();
  const [, go] = useLocation();
  const saved = useSavedViews(locationId, userId);
  const [picked, setPicked] = useState<string | null>(null);
  const [keeping, setKeeping] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const own = saved.views;
  const views = useMemo(
    (): readonly View[] => [...commonViews(userId), ...(own ?? [])],
    [userId, own],
  );
  // What is counted may be a moment old; the list itself is not.
  const rows = useDeferredValue(all) ?? NO_ROWS;
  const counts = useMemo(
    () => openIn(views, rows, { now: new Date(minute), me: userId }),
    [views, rows, minute, userId],
  );
  const current = currentView(views, place, picked);
  const choose = (id: string) => {
    const view = views.find((one) => one.id === id);
    if (!view) return;
    setPicked(id);
    go(`/personnel/activities/${view.address}`);
  };
  return (
    <div className={styles.root}>
      <ViewTabs
        label={VIEWS.label}
        tabs={views.map(({ id, name }) => {
          const count = counts.get(id) ?? 0;
          return { key: id, label: name, ...(count > 0 && { count: number.format(count) }) };
        })}
        chosen={current?.id ?? null}
        onChoose={choose}
        countOf={VIEWS.open}
        more={VIEWS.more}
      />
      <Button
        ref={button}
        size="small"
        appearance="subtle"
        icon={
          <>
            <Add20Regular className={styles.wide} />
            <Bookmark20Regular className={styles.phone} />
          </>
        }
        className={styles.keep}
        title={VIEWS.keep}
        aria-label={VIEWS.keep}
        aria-haspopup="dialog"
        onClick={() => setKeeping(true)}
      />
      {keeping !== null && (
        <Suspense>
          <SavedViews
            open={keeping}
            saved={saved}
            place={place}
            onClose={() => setKeeping(false)}
            onSaved={setPicked}
          />
        </Suspense>
      )}
    </div>
  );
};
