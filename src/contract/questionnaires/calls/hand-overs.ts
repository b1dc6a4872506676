import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { GdtPatient } from '../../gdt/patient.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, ResultKey, Uuid } from '../../shared/ids.ts';
import { HAND_OVER_MAX, HAND_OVER_NOTE, HandOver, PreparedSet } from '../hand-over.ts';

const staff = {
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'index questionnaires',
  locationParam: 'id',
} as const;

export const createHandOver = defineEndpoint({
  id: 'createHandOver',
  method: 'POST',
  path: '/api/locations/{id}/hand-overs',
  summary: 'Prepare questionnaires for the next patient at a kiosk; answers the PIN to whoever did',
  ...staff,
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({
    /**
     * Made by the client: the same id again after a lost answer makes nothing twice. Earlier
     * releases send none.
     */
    id: z.optional(Uuid),
    /** Published ones of this location, in the order in which they are filled. */
    questionnaire_ids: z.array(Uuid).check(z.maxLength(HAND_OVER_MAX)),
    /** Instead of questionnaires: a hand-in whose talk is recorded and that is to be signed. */
    sign_submission_id: z.optional(Uuid),
    /** If given, the set appears at this kiosk by itself and cannot be taken elsewhere. */
    kiosk_id: z.optional(Uuid),
    /** Only for the team, e.g. a room or initials; encrypted at rest, never shown at the kiosk. */
    note: z.optional(z.string().check(z.minLength(1), z.maxLength(HAND_OVER_NOTE))),
    /**
     * The patient whom the practice system has sent; not with `kiosk_id`, where nobody proves who
     * they are.
     */
    person: z.optional(GdtPatient),
  }),
  response: z.strictObject({ id: Uuid, pin: z.string(), expires_at: Instant }),
  status: 201,
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'not_found',
    'already_exists',
    'consent_not_possible',
  ],
  write: 'direct',
});

export const handOvers = defineEndpoint({
  id: 'handOvers',
  method: 'GET',
  path: '/api/locations/{id}/hand-overs',
  summary: 'What was prepared for kiosks in the last hours, newest first',
  ...staff,
  params: z.strictObject({ id: Uuid }),
  response: z.strictObject({ data: z.array(HandOver) }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
  passive: true,
});

export const withdrawHandOver = defineEndpoint({
  id: 'withdrawHandOver',
  method: 'DELETE',
  path: '/api/locations/{id}/hand-overs/{hid}',
  summary: 'Take back what no kiosk has taken yet',
  ...staff,
  params: z.strictObject({ id: Uuid, hid: Uuid }),
  status: 204,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'direct',
});

export const kioskHandOvers = defineEndpoint({
  id: 'kioskHandOvers',
  method: 'GET',
  path: '/api/kiosk/hand-overs',
  summary: 'What the team has prepared for the kiosk that asks',
  access: 'device',
  response: z.strictObject({
    data: z.array(PreparedSet),
    /**
     * The tag of the location's published questionnaires: a kiosk with another tag has an old list.
     */
    published: z.optional(z.string()),
  }),
  errors: ['not_signed_in'],
  write: 'read',
});

/**
 * Takes a set without PIN; one that needs a PIN is taken by `verify-pin` with purpose `hand_over`.
 */
export const takeHandOver = defineEndpoint({
  id: 'takeHandOver',
  method: 'POST',
  path: '/api/kiosk/hand-overs/{hid}',
  summary: 'Begin what was prepared for the kiosk that asks, once',
  access: 'device',
  params: z.strictObject({ hid: Uuid }),
  body: z.strictObject({
    /** Random name of this try, the same again when its answer was lost. */
    attempt: Uuid,
    /** Made by the kiosk: opens the hand-in where it is one to be signed. */
    key: z.optional(ResultKey),
  }),
  response: PreparedSet,
  errors: ['not_signed_in', 'invalid_input', 'not_found'],
  write: 'direct',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    createHandOver: 'Bögen für den Kiosk vorbereitet',
    kioskHandOvers: 'Vorbereitete Bögen am Kiosk gelesen',
    takeHandOver: 'Vorbereitete Bögen am Kiosk begonnen',
    withdrawHandOver: 'Vorbereitete Bögen zurückgenommen',
  },
} satisfies Deeds;
