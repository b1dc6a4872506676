import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

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
    /** Changes when the database was restored from a backup (offline-engine.md 26). */
    epoch: z.string(),
  }),
  errors: ['unavailable'],
  write: 'read',
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
