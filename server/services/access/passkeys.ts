import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type * as z from 'zod/mini';
import type { NewPasskey, PasskeyAssertion } from '#contract/access/passkey.ts';
import type { Call } from '#server/call.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  newPasskeyChallenge,
  notePasskeyUse,
  type PasskeyRow,
  passkeyByCredential,
  passkeysOf,
  takePasskeyChallenge,
} from '#server/store/access/passkeys.ts';

type Context = Pick<Call, 'services' | 'db' | 'now'>;

/** Origin and relying party of the address under which people reach the app. */
const site = ({ services }: Context) => {
  const { origin, hostname } = new URL(services.publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
};

const challengeBytes = (challenge: string) => Uint8Array.from(Buffer.from(challenge, 'base64url'));

/** Options with which a browser asks for any passkey that it has for us; it verifies the person. */
export async function assertionOptions(call: Context): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: site(call).expectedRPID,
    challenge: challengeBytes(await newPasskeyChallenge(call.db, null, call.now)),
    userVerification: 'required',
  });
  return { ...options };
}

/** Options with which a browser makes a passkey that finds its person itself. */
export async function creationOptions(
  call: Context,
  person: { id: string; name: string; email: string; company: string },
): Promise<Record<string, unknown>> {
  const known = await passkeysOf(call.db, person.id);
  const options = await generateRegistrationOptions({
    rpName: person.company,
    rpID: site(call).expectedRPID,
    userID: Uint8Array.from(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    challenge: challengeBytes(await newPasskeyChallenge(call.db, person.id, call.now)),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** The library throws for all that does not fit; the caller gets one refusal for all of it. */
const orWrong = async <T>(verify: () => Promise<T>): Promise<T> => {
  try {
    return await verify();
  } catch {
    throw new Refusal('code_wrong');
  }
};

/**
 * Verifies a new passkey against the challenge of this person, which is used by it.
 * @throws Refusal `code_wrong`
 */
export async function verifyNewPasskey(
  call: Context,
  userId: string,
  made: z.output<typeof NewPasskey>,
) {
  const { transports, ...response } = made.response;
  const { registrationInfo } = await orWrong(() =>
    verifyRegistrationResponse({
      response: {
        ...made,
        response: { ...response, ...(transports ? { transports } : {}) },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => takePasskeyChallenge(call.db, challenge, userId, call.now),
      ...site(call),
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) throw new Refusal('code_wrong');
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: transports ?? [],
  };
}

/**
 * Checks what a passkey has signed, and returns that passkey. The challenge is used up, and a
 * counter that went back is refused.
 * @throws Refusal `code_wrong`
 */
export async function takeAssertion(call: Context, given: PasskeyAssertion): Promise<PasskeyRow> {
  const row = await passkeyByCredential(call.db, given.id);
  if (!row) throw new Refusal('code_wrong');
  const { userHandle, ...response } = given.response;
  const { verified, authenticationInfo } = await orWrong(() =>
    verifyAuthenticationResponse({
      response: {
        ...given,
        response: { ...response, ...(userHandle ? { userHandle } : {}) },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => takePasskeyChallenge(call.db, challenge, null, call.now),
      ...site(call),
      credential: {
        id: row.credentialId,
        publicKey: Uint8Array.from(row.publicKey),
        counter: row.counter,
        transports: row.transports,
      },
      requireUserVerification: true,
    }),
  );
  const { newCounter } = authenticationInfo;
  if (!verified || !(await notePasskeyUse(call.db, row, newCounter, call.now))) {
    throw new Refusal('code_wrong');
  }
  return row;
}
