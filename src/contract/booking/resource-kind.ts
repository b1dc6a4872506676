import * as z from 'zod/mini';

/** What an appointment can need. Two chairs are two resources, never a number. */
export const ResourceKind = z.enum(['practitioner', 'assistant', 'room', 'chair', 'device']);
export type ResourceKind = z.infer<typeof ResourceKind>;
