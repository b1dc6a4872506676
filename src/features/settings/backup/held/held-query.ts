import { queryOptions } from '@tanstack/react-query';
import { type HeldState, heldSendings } from '#contract/system/calls/held.ts';
import type { Client } from '#data/http/client.ts';

/** What is held after a restore (ADR-0108). */
export const heldQuery = (client: Client) =>
  queryOptions({
    queryKey: ['backup', 'held'] as const,
    queryFn: async ({ signal }) => (await client.call(heldSendings, { signal })).data,
    networkMode: 'always',
  });

/** How many of them could still go out. */
export const waitingIn = ({ groups }: HeldState): number =>
  groups.reduce((sum, { count }) => sum + count, 0);
