import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { z } from 'zod/mini';
import { passkeyOptions } from '#contract/access/calls/passkeys.ts';
import type { NewPasskey, PasskeyAssertion } from '#contract/access/passkey.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import { failureText } from '../sign-in-words.ts';
import { PASSKEY_TROUBLE } from '../texts.ts';

/** Asks the device for a passkey of the person in front of it. Throws what browser or call threw. */
export const showPasskey = async (client: Client): Promise<PasskeyAssertion> => {
  const { data } = await client.call(passkeyOptions, { quiet: true });
  const optionsJSON = data.options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON });
};

/** Whether this browser knows passkeys at all. */
export const canMakePasskey = (): boolean => browserSupportsWebAuthn();

/** Lets the device make a passkey for these options of the server. */
export const makePasskey = (
  options: Record<string, unknown>,
): Promise<z.infer<typeof NewPasskey>> =>
  startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });

/** Why there is no passkey now, as a sentence. */
export const passkeyTrouble = (error: unknown): string => {
  if (error instanceof ApiError) {
    return error.code === 'code_wrong' ? PASSKEY_TROUBLE.unknown : failureText(error);
  }
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return PASSKEY_TROUBLE.exists;
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return PASSKEY_TROUBLE.brokenOff;
  }
  return PASSKEY_TROUBLE.notHere;
};
