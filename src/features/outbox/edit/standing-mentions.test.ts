import { describe, expect, it } from 'vitest';
import { standingMentions } from './standing-mentions.ts';

const team = new Map([['emre', 'Emre Empfang']]);
const nameOf = (id: string) => team.get(id);

describe('whom a corrected note names', () => {
  it('is who still stands in it, and nobody who has left', () => {
    const ids = ['emre', 'gone'];
    expect(standingMentions('@Emre Empfang ruft an', ids, nameOf)).toEqual(['emre']);
    expect(standingMentions('Jemand ruft an', ids, nameOf)).toEqual([]);
  });

  it('stays as it is where this device knows no team', () => {
    expect(standingMentions('Ruft an', ['emre'], null)).toEqual(['emre']);
  });
});
