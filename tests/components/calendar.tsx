import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { BookingItem, ItemContent } from '#contract/booking/item.ts';
import type { Client } from '#data/http/client.ts';
import { type Items, ItemsContext } from '#features/booking/settings/items/items-context.ts';
import { lineTo, WithClient } from './client.tsx';

export const LOCATION = '01970000-0000-7000-8000-000000000011';

/** A part of a calendar as the practice has it. */
export const itemOf = (id: string, item: ItemContent, version = 1): BookingItem => ({
  id,
  location_id: LOCATION,
  item,
  version,
  updated_at: '2026-03-02T08:00:00.000Z',
});

type Put = Items['put'];

/** A calendar that keeps what is written, as the practice would. @param put asked before each write */
export const Calendar = ({
  items,
  put = async () => undefined,
  locked = null,
  client = lineTo(null).client,
  children,
}: {
  items: readonly BookingItem[];
  put?: (...wish: Parameters<Put>) => Promise<unknown>;
  locked?: string | null;
  client?: Client;
  children: ReactNode;
}) => {
  const [all, setAll] = useState(items);
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
  const write: Put = async (id, item, version) => {
    await put(id, item, version);
    const written = itemOf(id, item, (version ?? 0) + 1);
    setAll((before) => [...before.filter((one) => one.id !== id), written]);
    return written;
  };
  return (
    <QueryClientProvider client={queries}>
      <WithClient client={client}>
        <ItemsContext value={{ locationId: LOCATION, all, locked, put: write }}>
          {children}
        </ItemsContext>
      </WithClient>
    </QueryClientProvider>
  );
};
