import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import { api } from './api.ts';

/**
 * Asks for the second factor where the server wants it fresh (security.md 28), and then goes on with
 * what was asked; whoever asked knows nothing of it.
 */
export const stepUpClient: Client = {
  call: (endpoint, input) =>
    api.call(endpoint, input).catch(async (error: unknown) => {
      const wanted = error instanceof ApiError && error.code === 'second_factor_needed';
      if (!wanted || !(await (await import('./step-up.tsx')).askForFactor())) throw error;
      return api.call(endpoint, input);
    }),
};
