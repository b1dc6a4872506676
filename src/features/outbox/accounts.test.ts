import { describe, expect, it } from 'vitest';
import { accountsProblem, accountsText } from './accounts.ts';
import { passwordProblem } from './password.ts';

const sound = {
  enqueued: 1_012,
  acknowledged: 1_010,
  discarded: 0,
  open: 2,
  unexplained: 0,
  brokenAt: null,
};

describe('the conservation law as a number', () => {
  it('is one line, with German numbers', () => {
    expect(accountsText(sound)).toBe(
      'Eingereiht 1.012 · Bestätigt 1.010 · Verworfen 0 · Offen 2 · 0 ungeklärt',
    );
  });

  it('is silent while the books balance, and explains what is missing or broken', () => {
    expect(accountsProblem(sound)).toBeNull();
    expect(accountsProblem({ ...sound, unexplained: 1 })).toContain('Ein Eintrag wurde eingereiht');
    expect(accountsProblem({ ...sound, unexplained: 3 })).toContain('3 Einträge');
    expect(accountsProblem({ ...sound, brokenAt: 7 })).toContain('ab Zeile 7');
  });
});

describe('the password of an exported file', () => {
  it('has at least 12 characters, is not one key held down, and is typed twice', () => {
    expect(passwordProblem('kurz', 'kurz')?.field).toBe('password');
    expect(passwordProblem('aaaaaaaaaaaa', 'aaaaaaaaaaaa')?.field).toBe('password');
    expect(passwordProblem('Lindenhof-2026', 'Lindenhof-2027')?.field).toBe('again');
    expect(passwordProblem('Lindenhof-2026', 'Lindenhof-2026')).toBeNull();
  });
});
