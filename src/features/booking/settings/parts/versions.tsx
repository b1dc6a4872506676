import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingItemVersions } from '#contract/booking/calls/items.ts';
import type { BookingItem, ItemContent } from '#contract/booking/item.ts';
import type { ResponseOf } from '#contract/shared/endpoint.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { mayRetry } from '#platform/reading/failure.ts';
import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ReadState } from '#ui/states/read-state.tsx';
import { useItems } from '../items/items-context.ts';
import { FIELD_NAMES, ITEMS, VERSIONS } from '../items/texts.ts';
import { useWriteNow } from '../items/use-write.ts';
import { usePageStyles } from './page-styles.ts';

type Version = ResponseOf<typeof bookingItemVersions>['data'][number];

/** A field that is absent says the same as one that is empty or off. */
const told = (value: unknown): string | undefined => {
  const text = JSON.stringify(value);
  return text === '{}' || text === 'false' ? undefined : text;
};

/** What one version changed against the one before it. */
const said = (item: ItemContent, before: ItemContent | undefined): string => {
  if (before === undefined) return VERSIONS.made;
  if (item.removed !== before.removed) {
    return item.removed ? VERSIONS.removed : VERSIONS.broughtBack;
  }
  const [was, is]: Record<string, unknown>[] = [{ ...before.content }, { ...item.content }];
  const changed = [...new Set([...Object.keys(is ?? {}), ...Object.keys(was ?? {})])]
    .filter((key) => told(is?.[key]) !== told(was?.[key]))
    .map((key) => FIELD_NAMES[key] ?? key);
  return changed.length === 0 ? VERSIONS.same : VERSIONS.changed(changed.join(', '));
};

interface Props {
  item: BookingItem;
  name: string;
}

/** @param onRestore closes the dialog, which would cover the notice, before a version is written */
const List = ({ item, name, onRestore }: Props & { onRestore?: () => void }) => {
  const styles = usePageStyles();
  const client = useClient();
  const { locationId, locked } = useItems();
  const write = useWriteNow();
  const read = useQuery({
    queryKey: [locationId, 'booking-item-versions', item.id, item.version],
    queryFn: async ({ signal }) => {
      const params = { location_id: locationId, id: item.id };
      return (await client.call(bookingItemVersions, { params, signal })).data.data;
    },
    networkMode: 'always',
    retry: mayRetry,
    gcTime: 0,
  });
  const line = (one: Version, at: number, all: readonly Version[]) => (
    <li key={one.version} className={styles.item}>
      <span className={styles.words}>
        <span className={styles.quiet} title={exactTime(one.at)}>
          {spokenTime(one.at)} · {one.by.name}
          {one.version === item.version && ` · ${VERSIONS.current}`}
        </span>
        <span>{said(one.item, all[at + 1]?.item)}</span>
      </span>
      {one.version !== item.version && !one.item.removed && (
        <Button
          size="small"
          disabled={locked !== null}
          title={locked ?? undefined}
          aria-label={VERSIONS.restoreOf(spokenTime(one.at))}
          onClick={() => {
            onRestore?.();
            void write(item.id, item, one.item, ITEMS.saved(name));
          }}
        >
          {VERSIONS.restore}
        </Button>
      )}
    </li>
  );
  return (
    <ReadState read={read} rows={2} height={44}>
      {(all) =>
        all.length === 0 ? (
          <p className={styles.quiet}>{VERSIONS.none}</p>
        ) : (
          <ol className={styles.list}>{all.map(line)}</ol>
        )
      }
    </ReadState>
  );
};

/** The versions of an item with who saved them and when, read once opened; each can be restored. */
export const Versions = (props: Props) => {
  const styles = usePageStyles();
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles.details}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>{VERSIONS.title}</summary>
      {open && <List {...props} />}
    </details>
  );
};

/** The same where a row has no room for it. */
export const VersionsDialog = ({
  open,
  onClose,
  ...of
}: Props & { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    title={VERSIONS.of(of.name)}
    onClose={onClose}
    actions={
      <Button size="small" onClick={onClose}>
        {VERSIONS.close}
      </Button>
    }
  >
    <List {...of} onRestore={onClose} />
  </Dialog>
);
