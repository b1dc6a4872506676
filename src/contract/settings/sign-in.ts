import * as z from 'zod/mini';
import { defineSetting } from './define-setting.ts';

/** How people sign in to this practice. */
const SignInSettings = z.strictObject({
  /** The team confirms with a second factor; who has none sets one up at the next sign-in. */
  second_factor_required: z.boolean(),
  /** `customerExists` says whether an address has an account (SEC-29). */
  truthful_exists: z.boolean(),
});
export type SignInSettings = z.infer<typeof SignInSettings>;

export const signInSettings = defineSetting({
  kind: 'sign_in',
  at: 'company',
  name: 'sign-in-settings',
  id: 'signInSettings',
  schema: SignInSettings,
  put: {
    // Switching the second factor off needs a second factor.
    stepUp: true,
    errors: [
      'not_signed_in',
      'not_allowed',
      'second_factor_needed',
      'invalid_input',
      'precondition_required',
      'version_conflict',
    ],
  },
  summary: [
    'How people sign in to this practice, with an ETag',
    'Replace how people sign in, as it was read (If-Match)',
  ],
  title: 'Anmeldung',
  words: 'zweiter Faktor Konto',
  page: 'practice',
  deed: 'Einstellungen der Anmeldung',
  fields: {
    second_factor_required: 'Zweiter Faktor für das Team',
    truthful_exists: 'Beim Anmelden sagen, ob es ein Konto gibt',
  },
});
