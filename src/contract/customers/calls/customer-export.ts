import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';

/**
 * A copy of what the practice keeps of a customer (Art. 15 Abs. 3 DSGVO): a ZIP with a PDF to read,
 * the same as FHIR R4, and the files. It holds what the person sees at their locations and says
 * where that is not all (ADR-0045).
 */
export const customerExport = defineEndpoint({
  id: 'customerExport',
  method: 'GET',
  path: '/api/customers/{id}/export',
  summary: 'Everything about a customer as a ZIP: PDF, FHIR and files (Art. 15 GDPR)',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit customers',
  stepUp: true,
  params: z.strictObject({ id: Uuid }),
  binary: 'application/zip',
  stream: true,
  errors: [
    'not_signed_in',
    'not_allowed',
    'second_factor_needed',
    'invalid_input',
    'not_found',
    'unavailable',
  ],
  write: 'read',
  // Each export renders PDFs and decrypts every file of the customer.
  ratePerMinute: 10,
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    customerExport: 'Auskunft erstellt',
  },
} satisfies Deeds;
