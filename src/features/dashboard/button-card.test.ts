import { describe, expect, it } from 'vitest';
import type { DashboardButton } from '#contract/entities/location.ts';
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
    expect(targetOf(button('internal_link', '/kontakt'))).toEqual({ href: '/kontakt' });
    expect(targetOf(button('questionnaire', 'a/b'))?.href).toBe('/questionnaires/view/a%2Fb');
  });

  it('names the host of an address outside', () => {
    expect(targetOf(button('external_link', 'https://www.kzbv.de/x'))?.host).toBe('www.kzbv.de');
  });

  it('leads nowhere for anything that is not a safe address', () => {
    for (const target of ['javascript:alert(1)', 'http://x.de', 'https://a:b@x.de', 'kein link']) {
      expect(targetOf(button('external_link', target)), target).toBeUndefined();
    }
    for (const target of ['//x.de', 'https://x.de', 'x']) {
      expect(targetOf(button('internal_link', target)), target).toBeUndefined();
    }
  });
});
