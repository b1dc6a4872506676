import { describe, expect, it } from 'vitest';
import { draftOffer } from './draft-offer.ts';

const at = (minute: number) => `2026-03-02T08:${String(minute).padStart(2, '0')}:00.000Z`;
const draft = (id: string, text: string, minute: number, thread_id = 'thread') => ({
  id,
  thread_id,
  text,
  written_at: at(minute),
  version: 1,
});
const HERE = { threadId: 'thread', ownId: 'pc', text: '', put: new Set<string>() };

describe('a draft of another device', () => {
  it('is the newest of this conversation, never the own one', () => {
    const drafts = [
      draft('tablet', 'Guten Tag', 10),
      draft('phone', 'Hallo', 20),
      draft('pc', 'hier', 30),
      draft('other', 'woanders', 40, 'another'),
    ];
    expect(draftOffer(drafts, HERE)?.id).toBe('phone');
  });
  it('is not offered when it stands here already, is empty, or was taken', () => {
    const drafts = [draft('tablet', 'Guten Tag', 10), draft('phone', ' ', 20)];
    expect(draftOffer(drafts, { ...HERE, text: 'Guten Tag, Frau Probst' })).toBeNull();
    expect(draftOffer(drafts, { ...HERE, put: new Set(['tablet']) })).toBeNull();
    expect(draftOffer(drafts, { ...HERE, text: 'Etwas anderes' })?.id).toBe('tablet');
  });
});
