import { describe, expect, it } from 'vitest';
import type { DashboardButton } from '#contract/practice/location.ts';
import { targetOf } from './button-card.tsx';

const button = (link_type: DashboardButton['link_type'], target: string): DashboardButton => ({
  key: 'k',
  label: 'L',
  link_type,
  target,
  is_public: true,
});

describe('where a dashboard button leads', () => {
  it('stays inside for own routes and questionnaires', () => {
    expect(targetOf(button('internal_link', '/kontakt'), 'https://otis.example')).toEqual({
      href: '/kontakt',
    });
    expect(targetOf(button('questionnaire', 'a/b'), 'https://otis.example')?.href).toBe(
      '/questionnaires/view/a%2Fb',
    );
  });

  it('opens the words of a message at once, where messages are wanted', () => {
    expect(targetOf(button('internal_link', '/messages'), null)).toEqual({
      href: '/messages?neu=1',
    });
  });

  it('names the host of an address outside', () => {
    expect(
      targetOf(button('external_link', 'https://www.kzbv.de/x'), 'https://otis.example')?.host,
    ).toBe('www.kzbv.de');
  });

  it('asks for an appointment in the app until there is a booking service', () => {
    const wish = button('internal_link', '/termin?wunsch=new');
    expect(targetOf(wish, null)).toEqual({ href: '/termin?wunsch=new' });
    expect(targetOf(wish, 'https://otis.example')).toEqual({
      href: '/external?url=https%3A%2F%2Fotis.example%2F',
    });
  });

  it('takes the way with a token to the booking service', () => {
    expect(
      targetOf(button('external_link', 'https://otis.example/neu'), 'https://otis.example'),
    ).toEqual({
      href: '/external?url=https%3A%2F%2Fotis.example%2Fneu',
    });
  });

  it('leads nowhere for anything that is not a safe address', () => {
    for (const target of ['javascript:alert(1)', 'http://x.de', 'https://a:b@x.de', 'kein link']) {
      expect(
        targetOf(button('external_link', target), 'https://otis.example'),
        target,
      ).toBeUndefined();
    }
    for (const target of [
      '//x.de',
      '/\\x.de',
      'https://x.de',
      'x',
      '/personnel/settings',
      '/api/user',
    ]) {
      expect(
        targetOf(button('internal_link', target), 'https://otis.example'),
        target,
      ).toBeUndefined();
    }
  });
});
