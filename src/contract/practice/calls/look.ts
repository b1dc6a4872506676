import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';

/** Bytes of the largest picture that is accepted; as base64 it is a third larger. */
export const LOGO_BYTES = 2 * 1024 * 1024;
/** The stored picture is at most so many pixels wide and high. */
export const LOGO_BOX = { width: 480, height: 160 } as const;

export const addLogo = defineEndpoint({
  id: 'addLogo',
  method: 'POST',
  path: '/api/logos',
  summary: 'Hand over a picture (PNG, JPEG, WebP) that the setting of the look can then name',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit companies',
  body: z.strictObject({
    /** The file as it is, in base64. */
    file: z.base64(),
  }),
  status: 201,
  /** The stored picture: encoded anew, a PNG in base64. */
  response: z.strictObject({
    id: Uuid,
    width: z.int(),
    height: z.int(),
    picture: z.base64(),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'file_refused', 'unavailable'],
  write: 'direct',
  ratePerMinute: 20,
});

/** Only a logo that the practice uses at present can be seen. */
export const logo = defineEndpoint({
  id: 'logo',
  method: 'GET',
  path: '/api/logos/{id}',
  summary: 'The logo that the practice shows to everybody',
  access: 'public',
  params: z.strictObject({ id: Uuid }),
  binary: 'image/png',
  errors: ['invalid_input', 'not_found'],
  write: 'read',
  cacheable: true,
});

export const lookSheet = defineEndpoint({
  id: 'lookSheet',
  method: 'GET',
  path: '/api/look.css',
  summary: 'Logo and colour of the practice as a style sheet of its pages',
  access: 'public',
  binary: 'text/css; charset=utf-8',
  errors: [],
  write: 'read',
  cacheable: true,
});

/** What the access log calls them. */
export const DEEDS = {
  settings: {
    addLogo: 'Bild für das Logo hochgeladen',
  },
} satisfies Deeds;
