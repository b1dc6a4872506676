import { describe, expect, it } from 'vitest';
import { curtainTexts } from './curtain-texts.ts';

describe('the curtain', () => {
  it('SEC-21 speaks the language of the form, whatever its region', () => {
    expect(curtainTexts('en-GB').texts.title).toBe('Are you still there?');
    expect(curtainTexts('UK').language).toBe('uk');
    expect(curtainTexts('ar').texts.rtl).toBe(true);
  });

  it.each(['de', 'en', 'tr', 'ar', 'ru', 'uk', 'pl'])('counts down in %s', (tag) => {
    expect(curtainTexts(tag).texts.text(42)).toContain('42');
  });

  it.each(['xx', '', null, undefined])('speaks German where it has no words: %s', (tag) => {
    expect(curtainTexts(tag).language).toBe('de');
  });
});
