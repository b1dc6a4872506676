import { describe, expect, it } from 'vitest';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { openedFrom } from './opened.ts';

const named = (title: string): QuestionnaireContent => ({
  title,
  language: 'de',
  status: 'draft',
  access: 'public',
  pages: [],
});
const read = { body: named('gelesen'), etag: '"4"', heardAt: 1_000 };
const acked = (acknowledgedAt: number, etag: string | null = '"5"') => ({
  seq: 7,
  state: 'acked' as const,
  etag,
  acknowledgedAt,
  body: named('bestätigt'),
});
const waiting = {
  ...{ seq: 8, state: 'sending' as const, etag: null, acknowledgedAt: null },
  body: named('unterwegs'),
};

describe('what is opened', () => {
  it.each([
    ['what was read', [], read, 'gelesen', '"4"', null],
    ['what was read after the last save was confirmed', [acked(900)], read, 'gelesen', '"4"', 7],
    ['the last save, confirmed after it was read', [acked(1_100)], read, 'bestätigt', '"5"', 7],
    [
      'what was read, over a save that was thrown away',
      [acked(1_100, null)],
      read,
      'gelesen',
      '"4"',
      7,
    ],
    ['what is on its way', [waiting], read, 'unterwegs', '"4"', null],
    [
      'what is on its way after a confirmed one',
      [acked(900), waiting],
      read,
      'unterwegs',
      '"4"',
      7,
    ],
    ['what is on its way without network', [waiting], undefined, 'unterwegs', undefined, null],
  ])('is %s', (_, saves, answer, title, etag, included) => {
    const opened = openedFrom(saves, answer);
    expect([opened?.content.title, opened?.base?.etag, opened?.included]).toEqual([
      title,
      etag,
      included,
    ]);
  });

  it('is nothing while nothing is known', () => {
    expect(openedFrom([acked(900)], undefined)).toBeNull();
  });
});
