import { describe, expect, it } from 'vitest';
import { mayOfferUpdate } from './update-rules.ts';

describe('offering a new version', () => {
  it('waits while somebody fills a form', () => {
    expect(mayOfferUpdate({ filling: true, sending: 0 })).toBe(false);
  });

  it('waits while an entry is being sent', () => {
    expect(mayOfferUpdate({ filling: false, sending: 1 })).toBe(false);
  });

  it('is made when nothing is under way', () => {
    expect(mayOfferUpdate({ filling: false, sending: 0 })).toBe(true);
  });
});
