import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';

/**
 * In its own file, because the first step of the sign-in needs none of the other calls of
 * `door.ts`.
 */
export const customerExists = defineEndpoint({
  id: 'customerExists',
  method: 'GET',
  path: '/api/customer/by-email/{email}/exists',
  summary: 'Whether an address is known; null where the practice does not say',
  access: 'public',
  params: z.strictObject({ email: z.email().check(z.maxLength(254)) }),
  response: z.strictObject({ exists: z.nullable(z.boolean()) }),
  errors: ['invalid_input', 'rate_limited'],
  write: 'read',
  ratePerMinute: 20,
});
