import type { ErrorEvent } from '@sentry/react';
import { describe, expect, it } from 'vitest';
import { scrubBreadcrumb, scrubEvent, scrubText, scrubUrl } from './error-reporting.ts';
import { showsPatientContent } from './patient-content.ts';

const CANARY = 'Kanarienvogel';
const ID = '018f3b6e-0000-7000-8000-0123456789ab';

describe('SEC-32 what leaves the device with an error', () => {
  it('has no ids, mail addresses, queries or fragments in its addresses', () => {
    expect(scrubUrl(`https://praxis.test/api/questionnaires/${ID}?key=${CANARY}#${CANARY}`)).toBe(
      'https://praxis.test/api/questionnaires/*',
    );
    expect(scrubUrl('/api/customer/by-email/a%40b.de/exists')).toBe(
      '/api/customer/by-email/*/exists',
    );
    expect(scrubText(`GET /api/x?name=${CANARY} failed for ${ID}`)).toBe('GET /api/x failed for *');
  });

  it('quotes nothing: an engine cites the text that it could not read', () => {
    const message = `Unexpected token 'K', "${CANARY} x" is not valid JSON`;
    expect(scrubText(message)).toBe('Unexpected token "*", "*" is not valid JSON');
  });

  it('carries no canary from any field of an event', () => {
    const event: ErrorEvent = {
      type: undefined,
      event_id: '1',
      message: `/a?${CANARY}`,
      user: { email: CANARY, ip_address: CANARY },
      extra: { answers: CANARY },
      tags: { name: CANARY },
      contexts: { app: { value: CANARY } },
      request: {
        url: `https://praxis.test/dashboard?x=${CANARY}`,
        data: CANARY,
        cookies: { a: CANARY },
        headers: { authorization: CANARY },
        query_string: CANARY,
      },
      breadcrumbs: [
        { category: 'ui.input', message: CANARY },
        { category: 'console', message: CANARY, data: { arguments: [CANARY] } },
        {
          category: 'fetch',
          message: CANARY,
          data: { url: `/api/pdf?${CANARY}`, method: 'POST', status_code: 500, body: CANARY },
        },
      ],
      exception: {
        values: [
          {
            type: 'TypeError',
            value: `failed at /x?${CANARY}`,
            mechanism: { type: 'generic', handled: false, data: { answer: CANARY } },
            stacktrace: {
              frames: [
                {
                  filename: '/assets/a.js',
                  lineno: 1,
                  vars: { answer: CANARY },
                  context_line: CANARY,
                },
              ],
            },
          },
        ],
      },
    };
    const left = JSON.stringify(scrubEvent(event));
    expect(left).not.toContain(CANARY);
    expect(left).toContain('/assets/a.js');
    expect(left).toContain('"status_code":500');
  });

  it('keeps no breadcrumb of what was typed, clicked or logged', () => {
    for (const category of ['ui.click', 'ui.input', 'console', 'xhr']) {
      expect(scrubBreadcrumb({ category, message: CANARY })).toBeNull();
    }
  });

  it('is never recorded on pages with patient content', () => {
    for (const path of [
      '/kiosk',
      '/questionnaires/view/1',
      '/personnel/activities/alle',
      '/auth/login',
      '/dashboard',
      '/messages',
      '/personnel/customers',
      '/anmelden/abc',
    ]) {
      expect(showsPatientContent(path)).toBe(true);
    }
    expect(showsPatientContent('/personnel/dashboard')).toBe(false);
  });
});
