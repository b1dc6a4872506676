import { BOOKING_FAILURES } from './booking.ts';
import { FAILURES } from './failures.ts';
import type { Mutation } from './mutation.ts';

/** What a mutant must break, and the experiment that has to notice. */
export interface Mutant extends Mutation {
  catches: 'power' | 'disk-full' | 'kill' | 'identity';
}

/**
 * The five mutants (docs/design/security.md#the-whole-experiment), each of which the experiment must
 * catch within 50 seeds.
 */
export const MUTANTS: readonly Mutant[] = [
  {
    id: 'mutant-relaxed',
    title: 'Transactions are not durable when they are called saved',
    edits: [
      {
        file: 'src/data/db.ts',
        find: "chromeTransactionDurability: 'strict'",
        replace: "chromeTransactionDurability: 'relaxed'",
      },
    ],
    catches: 'power',
  },
  {
    id: 'mutant-one-copy',
    title: 'There is no second copy',
    edits: [
      {
        file: 'src/data/copy/bucket.ts',
        find: 'if (!storageBuckets) return null;',
        replace: 'if (!storageBuckets || name !== "") return null;',
      },
    ],
    catches: 'disk-full',
  },
  {
    id: 'mutant-no-idempotency',
    title: 'The server does not know a key again',
    edits: [
      {
        file: 'server/routes/register.ts',
        find: 'const key = keyOf(call);',
        replace: 'const key = [undefined, keyOf(call)][0];',
      },
      {
        file: 'server/routes/questionnaires/submissions/commit.ts',
        find: 'if (await submissionById(db, body.id)) return null;',
        replace: 'void submissionById;',
      },
      {
        file: 'server/routes/questionnaires/submissions/commit.ts',
        find: `    if (known) {
      if (known.fingerprint !== hashOfJson(body)) throw new Refusal('idempotency_key_reused');
      return receipt(known);
    }`,
        replace:
          '    const first = known ? { ...body, id: crypto.randomUUID() } : body; void [hashOfJson, Refusal];',
      },
      {
        file: 'server/routes/questionnaires/submissions/commit.ts',
        find: 'await receive(receiver, body, looked);',
        replace: 'await receive(receiver, first, looked);',
      },
    ],
    catches: 'kill',
  },
  {
    id: 'mutant-ack-before-commit',
    title: 'An entry counts as acknowledged before the server has it',
    edits: [
      {
        file: 'src/data/outbox/send/attempt.ts',
        find: 'const answer = known || (await send(leased, payload, context));',
        replace:
          'const answer = known || { status: 200, etag: null }; void send(leased, payload, context).catch(() => undefined);',
      },
    ],
    catches: 'kill',
  },
  {
    id: 'mutant-no-identity',
    title: 'Entries go out under whoever is signed in',
    edits: [
      {
        file: 'src/data/outbox/send/attempt.ts',
        find: '.find(({ scope }) => scope === due.scope);',
        replace: '.at(0);',
      },
    ],
    catches: 'identity',
  },
];

/** A mutation by its id. @throws Error for an unknown one */
export const mutationOf = (id: string): Mutation => {
  const found = [...MUTANTS, ...FAILURES, ...BOOKING_FAILURES].find(
    (mutation) => mutation.id === id,
  );
  if (!found) throw new Error(`no mutation is called ${id}`);
  return found;
};
