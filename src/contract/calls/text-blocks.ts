import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { TextBlock } from '../entities/text-block.ts';
import { Uuid } from '../ids.ts';

const TextBlocks = z.strictObject({ data: z.array(TextBlock).check(z.maxLength(100)) });
const params = z.strictObject({ id: Uuid });

export const textBlocks = defineEndpoint({
  id: 'textBlocks',
  method: 'GET',
  path: '/api/locations/{id}/text-blocks',
  summary: 'Texts that the team of a location inserts into its answers',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: ['update activity', 'edit location-settings'],
  locationParam: 'id',
  params,
  response: TextBlocks,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
});

export const putTextBlocks = defineEndpoint({
  id: 'putTextBlocks',
  method: 'PUT',
  path: '/api/locations/{id}/text-blocks',
  summary: 'Replace the texts of a location, as they were read (If-Match)',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit location-settings',
  locationParam: 'id',
  params,
  body: TextBlocks,
  response: TextBlocks,
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'precondition_required',
    'version_conflict',
  ],
  write: 'direct',
  ifMatch: true,
});
