import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';

export const health = defineEndpoint({
  id: 'health',
  method: 'GET',
  path: '/api/health',
  summary: 'Probe of connectivity: a body that a captive portal cannot give by accident',
  access: 'public',
  response: z.strictObject({
    service: z.literal('empfang'),
    status: z.enum(['live', 'ready']),
    version: z.string(),
    /** Changes when the database was restored from a backup (OE-26). */
    epoch: z.string(),
  }),
  errors: ['unavailable'],
  write: 'read',
});

/** What every probe of a supervisor or load balancer has in common. */
const PROBE = {
  method: 'GET',
  access: 'public',
  errors: ['unavailable'],
  write: 'read',
} as const;

export const healthLive = defineEndpoint({
  ...PROBE,
  id: 'healthLive',
  path: '/api/health/live',
  summary: 'The process answers, whatever its database does',
  response: z.strictObject({ status: z.literal('live') }),
});

export const healthReady = defineEndpoint({
  ...PROBE,
  id: 'healthReady',
  path: '/api/health/ready',
  summary: 'Calls can be served: the database answers, its tables are of this version',
  response: z.strictObject({ status: z.literal('ready') }),
});

export const openapi = defineEndpoint({
  id: 'openapi',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document',
  access: 'public',
  response: z.record(z.string(), z.unknown()),
  errors: [],
  write: 'read',
});
