import { describe, expect, it } from 'vitest';
import { type FamilyMember, familyOpenings, membersOf, membersText } from './family.ts';

const A = '01970000-0000-7000-8000-0000000000a1';
const B = '01970000-0000-7000-8000-0000000000b2';
const isTaken = (members: string): boolean =>
  familyOpenings.query.safeParse({ members, way: 'after', from: '2026-11-30' }).success;

describe('the members of a family in a query', () => {
  it('are read as they were written, whatever is not said of them', () => {
    const resources = [undefined, B];
    const payers = [undefined, 'statutory', 'private', 'self'] as const;
    const familiars = [undefined, 'new', 'known'] as const;
    for (const resource_id of resources) {
      for (const payer of payers) {
        for (const familiar of familiars) {
          const members: FamilyMember[] = [
            { treatment_id: A, resource_id, payer, familiar },
            { treatment_id: B },
          ];
          const text = membersText(members);
          expect(isTaken(text), text).toBe(true);
          expect(membersOf(text)).toEqual(members);
        }
      }
    }
  });

  it('are nothing else', () => {
    for (const text of [A, `${A},`, `${A}:x,${B}`, `${A}::cash,${B}`, `${A}:::old,${B}`, '']) {
      expect(isTaken(text), text).toBe(false);
    }
  });
});
