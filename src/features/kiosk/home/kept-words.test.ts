import { describe, expect, it } from 'vitest';
import { HOME_FOOT } from '../texts.ts';
import { GERMAN_HOME as T } from '../words/de-home.ts';
import { keptWords, offlineWords } from './kept-words.ts';

const some = (count: number) => new Set(Array.from({ length: count }, (_, index) => `${index}`));

describe('without network', () => {
  it('filling is said to work when every form is on the tablet, and not before', () => {
    expect(offlineWords({ all: 30, kept: some(30) }, T)).toBe(T.offline);
    expect(offlineWords({ all: 30, kept: some(29) }, T)).toBe(T.offlinePart);
    expect(offlineWords({ all: 30, kept: some(0) }, T)).toBe(T.notLoadedTitle);
    expect(offlineWords({ all: 30, kept: null }, T)).toBe(T.notLoadedTitle);
  });
});

describe('the team', () => {
  it('reads how many forms are on the tablet, until all are', () => {
    expect(keptWords({ all: 30, kept: some(12) }, false)).toBe(HOME_FOOT.reading(12, 30));
    expect(keptWords({ all: 30, kept: some(12) }, true)).toBe(HOME_FOOT.reading(12, 30));
    expect(keptWords({ all: 30, kept: some(30) }, false)).toBe(HOME_FOOT.ready(30));
    expect(keptWords({ all: 30, kept: some(30) }, true)).toBe('');
  });

  it('reads nothing of it where nothing can be kept, or there is nothing to fill', () => {
    expect(keptWords({ all: 30, kept: null }, false)).toBe('');
    expect(keptWords({ all: 0, kept: some(0) }, false)).toBe('');
  });
});
