import { openapi } from '#contract/system/calls/system.ts';
import { route } from '../route.ts';

export const openapiRoute = route(openapi, async ({ request }) => ({
  body: { ...request.server.swagger() } as Record<string, unknown>,
}));
