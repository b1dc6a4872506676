import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { BookingItem } from '#contract/booking/item.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { useClient } from '#platform/reading/api-client.tsx';
import { mayRetry } from '#platform/reading/failure.ts';
import { useLocalRows } from '#platform/sync/local-rows.ts';
import { useSync } from '#platform/sync/sync.tsx';
import { ReadState } from '#ui/states/read-state.tsx';
import { usePageStyles } from '../parts/page-styles.ts';
import { type Items, ItemsContext } from './items-context.ts';
import { makePut } from './make-put.ts';
import { newest } from './newest.ts';
import { readItems } from './read-items.ts';
import { ITEMS } from './texts.ts';

interface Props {
  locationId: string;
  mayEdit: boolean;
  /** Part of a page, which has its own margins. */
  inside?: boolean;
  children: ReactNode;
}

/** Reads the calendar of a location from this device, else from the practice, and lets it be changed. */
export const ItemsProvider = ({ locationId, mayEdit, inside = false, children }: Props) => {
  const styles = usePageStyles();
  const client = useClient();
  const { line } = useEngine();
  const { syncNow } = useSync();
  const local = useLocalRows('booking_items', locationId);
  const kept = local && local.completeAt !== null ? local.rows : null;
  const read = useQuery({
    queryKey: [locationId, 'booking-items'],
    queryFn: ({ signal }) => readItems(client, locationId, signal),
    enabled: kept === null,
    networkMode: 'always',
    retry: mayRetry,
  });
  /** Shown at once; the device reads it back a moment later. */
  const [written, setWritten] = useState<ReadonlyMap<string, BookingItem>>(new Map());
  const put = useMemo(() => {
    const write = makePut(client, locationId);
    return async (...wish: Parameters<Items['put']>) => {
      try {
        const item = await write(...wish);
        setWritten((before) => new Map(before).set(item.id, item));
        return item;
      } finally {
        syncNow();
      }
    };
  }, [client, locationId, syncNow]);
  const offline = line.online === false;
  const locked = mayEdit ? (offline ? ITEMS.offline : null) : ITEMS.notAllowed;
  const found = kept?.map(({ data }) => data) ?? read.data;
  const items = useMemo(
    () => found && { locationId, all: newest(found, written), locked, put },
    [found, written, locationId, locked, put],
  );
  if (!items) {
    return (
      <div className={inside ? undefined : styles.root}>
        <ReadState read={read} rows={6} height={56} alone={!inside}>
          {() => null}
        </ReadState>
      </div>
    );
  }
  return <ItemsContext value={items}>{children}</ItemsContext>;
};
