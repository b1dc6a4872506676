import { defineEndpoint } from '../../shared/endpoint.ts';
import { LegalTexts } from '../legal-texts.ts';

export const legalTexts = defineEndpoint({
  id: 'legalTexts',
  method: 'GET',
  path: '/api/legal',
  summary: "The practice's own imprint, privacy notice and accessibility statement",
  access: 'public',
  response: LegalTexts,
  errors: [],
  write: 'read',
  cacheable: true,
});
