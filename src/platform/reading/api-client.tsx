import { createContext, useContext } from 'react';
import { SPEC_TEXTS } from '#contract/shared/spec-texts.ts';
import type { Client } from '#data/http/client.ts';

/** The one client instance of this tab; the app provides it, features take it by `useClient`. */
export const ApiClientContext = createContext<Client | null>(null);

/** The client of the app. Throws outside `ApiClientContext`, as a page without it is a fault. */
export const useClient = (): Client => {
  const client = useContext(ApiClientContext);
  if (!client) throw new Error(SPEC_TEXTS.authOutsideProvider('useClient', 'ApiClientContext'));
  return client;
};
