import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BOOKING_FAILURES } from './booking.ts';
import { FAILURES } from './failures.ts';
import { mutated } from './mutation.ts';
import { MUTANTS } from './mutations.ts';

describe('the faults that are put back on purpose', () => {
  it('are the thirty of the field and the five of the security design', () => {
    expect(FAILURES.map(({ id }) => Number(id.slice(-2)))).toEqual(
      Array.from({ length: 30 }, (_, at) => at + 1),
    );
    expect(MUTANTS).toHaveLength(5);
  });

  it.each([...FAILURES, ...BOOKING_FAILURES, ...MUTANTS])(
    '$id finds the code that it changes: $title',
    (mutation) => {
      for (const file of new Set(mutation.edits.map((edit) => edit.file))) {
        const code = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
        expect(mutated(mutation, file, code)).not.toBe(code);
      }
    },
  );
});
