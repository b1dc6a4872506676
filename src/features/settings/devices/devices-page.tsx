import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { locationDevices } from '#contract/devices/calls/located-devices.ts';
import { LocatedDevice } from '#contract/devices/located-device.ts';
import type { Location } from '#contract/practice/location.ts';
import { useKeptAnswer } from '#platform/kept/kept-answer.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { mayRetry } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts';
import { ReadState } from '#ui/states/read-state.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { LastKnown } from '../last-known.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { DeviceItem } from './device-item.tsx';
import { DEVICES } from './texts.ts';

const All = z.array(LocatedDevice);

/** Makes the dialog that gives a one-time code out. */
export type NewDevice = (
  kind: 'kiosk' | 'device',
  locationId: string,
  onClose: () => void,
) => ReactNode;

interface Props {
  /** The locations whose devices the person looks after. */
  locations: readonly Location[];
  newDevice: NewDevice;
}

const byState = (all: readonly LocatedDevice[]): LocatedDevice[] =>
  all.toSorted((a, b) => Number(a.revoked_at !== null) - Number(b.revoked_at !== null));

/** Tablets and PCs of the practice: when each was last there, what waits on it, and its end. */
export const DevicesPage = ({ locations, newDevice }: Props) => {
  const styles = useSettingsStyles();
  const client = useClient();
  const keptAnswer = useKeptAnswer();
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  const [adding, setAdding] = useState<{ kind: 'kiosk' | 'device'; at: string } | null>(null);
  const reads = useQueries({
    queries: locations.map(({ id }) => ({
      queryKey: [id, 'devices'],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        let reached = false;
        const bytes = await keptAnswer({ kind: 'devices', id, keptFirst: false }, async () => {
          const { data } = (await client.call(locationDevices, { params: { id }, signal })).data;
          reached = true;
          return new TextEncoder().encode(JSON.stringify(data));
        });
        return { all: z.parse(All, JSON.parse(new TextDecoder().decode(bytes))), reached };
      },
      networkMode: 'always' as const,
      retry: mayRetry,
    })),
  });
  return (
    <section ref={root} className={styles.root} aria-labelledby="devices-title">
      <div className={styles.head}>
        <h1 id="devices-title" tabIndex={-1} className={styles.title}>
          {DEVICES.title}
        </h1>
      </div>
      {locations.map(({ id, name }, at) => {
        const read = reads[at];
        if (!read) return null;
        const again = () => void read.refetch();
        return (
          <Card key={id} title={name}>
            <ReadState read={read} rows={2} height={64}>
              {({ all, reached }) => (
                <>
                  {!reached && <LastKnown onRetry={again} />}
                  {all.length === 0 && <p className={styles.quiet}>{DEVICES.none}</p>}
                  <ul className={styles.list}>
                    {byState(all).map((one) => (
                      <DeviceItem
                        key={one.id}
                        device={one}
                        locationId={id}
                        editable={reached}
                        onChanged={again}
                      />
                    ))}
                  </ul>
                </>
              )}
            </ReadState>
            <div className={styles.line}>
              <Button size="small" onClick={() => setAdding({ kind: 'kiosk', at: id })}>
                {DEVICES.addKiosk}
              </Button>
              <Button size="small" onClick={() => setAdding({ kind: 'device', at: id })}>
                {DEVICES.addPracticeDevice}
              </Button>
            </div>
            <HistoryPanel
              place={{ of: 'location', locationId: id }}
              kind="device"
              onUndone={again}
            />
          </Card>
        );
      })}
      {adding &&
        newDevice(adding.kind, adding.at, () => {
          setAdding(null);
          for (const read of reads) void read.refetch();
        })}
    </section>
  );
};
