import * as z from 'zod/mini';
import { hostOriginOf, MAX_HOST_ORIGINS } from '../practice/host-origin.ts';
import { defineSetting } from './define-setting.ts';

/** An origin as a person types it. */
export const TypedOrigin = z.string().check(z.minLength(1), z.maxLength(200));

/** Pages that may show the app in a frame, beside those of its own origin. */
const HostOrigins = z.strictObject({
  origins: z.array(TypedOrigin).check(z.maxLength(MAX_HOST_ORIGINS)),
});

/**
 * Not secret, because every answer's `frame-ancestors` names them; the frame listens only to these.
 */
export const embedding = defineSetting({
  kind: 'embedding',
  at: 'company',
  schema: HostOrigins,
  check: ({ origins }) =>
    origins.flatMap((text, at) =>
      hostOriginOf(text) === null
        ? [{ field: `origins.${at}`, message: 'Das ist keine Adresse.' }]
        : [],
    ),
  read: { access: 'public', errors: [] },
  summary: [
    'The origins of the pages that may show the app in a frame',
    'Replace the origins that may show the app in a frame, as they were read (If-Match)',
  ],
  title: 'Einbettung in andere Seiten',
  text: 'Diese Seiten dürfen Empfang in einem Rahmen zeigen und jemanden darin anmelden, z. B. Ihre Praxissoftware. Nur Seiten eintragen, denen die Praxis vertraut.',
  words: 'Rahmen iframe Adresse Herkunft',
  saved: 'Seiten gespeichert',
  page: 'practice',
  deed: 'Erlaubte Seiten',
});
