import { describe, expect, it } from 'vitest';
import { PERMISSIONS, ROLES } from '#contract/access/roles.ts';
import {
  ACTIVITY_SOURCES,
  ACTIVITY_STATUS_FILTERS,
  DeliveryStatus,
  PRIORITIES,
  SOURCE_LABELS,
} from '#contract/activities/activity-enums.ts';
import { CALLS } from '#contract/calls.ts';
import { DashboardLinkType, DEFAULT_DASHBOARD_BUTTONS } from '#contract/practice/location.ts';
import {
  CONDITION_OPERATORS,
  ELEMENT_KINDS,
  QUESTION_TYPES,
} from '#contract/questionnaires/schema.ts';
import * as constants from '#contract/shared/constants.ts';
import { ALERTS, SPEC_TEXTS } from '#contract/shared/spec-texts.ts';
import { read } from './pages.ts';

/**
 * Everything that the specification gives word for word, written a second time
 * (docs/specification.md).
 */

describe('SPEC-3', () => {
  it('has its enumerations', () => {
    expect(ACTIVITY_STATUS_FILTERS).toEqual([
      ...['alle', 'neu', 'gelesen', 'erledigt', 'automatisch', 'archiviert'],
    ]);
    expect(ACTIVITY_SOURCES).toHaveLength(7);
    expect(Object.values(SOURCE_LABELS)).toEqual(
      expect.arrayContaining([
        ...['Anrufbeantworter', 'SMS', 'Chat', 'Fragebogen-Upload', 'Task', 'O-TIS'],
      ]),
    );
    expect(PRIORITIES).toEqual({ none: 0, low: 25, middle: 50, high: 75, critical: 100 });
    expect(DeliveryStatus.def.entries).toEqual({
      done: 'done',
      failed: 'failed',
      pending: 'pending',
    });
    expect(Object.keys(DashboardLinkType.def.entries)).toEqual([
      ...['external_link', 'internal_link', 'questionnaire'],
    ]);
    expect(QUESTION_TYPES).toEqual([
      ...['info', 'text', 'longtext', 'select', 'multiselect', 'confirm', 'files', 'separator'],
    ]);
    expect(ELEMENT_KINDS).toEqual([
      ...['info', 'input', 'checkbox', 'select', 'event', 'files', 'meta'],
    ]);
    expect(CONDITION_OPERATORS.slice(0, 2)).toEqual(['EQUALS', 'NOT_EQUALS']);
  });

  it('has the default buttons of a start page', () => {
    expect(DEFAULT_DASHBOARD_BUTTONS).toEqual([
      ...['message_office', 'schedule_appointment', 'change_appointment'],
    ]);
  });
});

describe('SPEC-6', () => {
  it('has its roles and permissions', () => {
    expect(ROLES).toEqual(['personnels', 'admins', 'customers']);
    expect([...PERMISSIONS].sort()).toEqual(
      [
        ...['view company-activities', 'view location-activities', 'view assigned-activities'],
        ...['store activities', 'index locations', 'create locations', 'view company'],
        ...['index location-personnel', 'index location-services', 'get customer by phone'],
        ...['get location by phone', 'view customer', 'edit customers', 'index questionnaires'],
        ...['edit questionnaires', 'edit companies', 'update activity', 'edit location-personnel'],
        ...['edit location-settings', 'view statistics'],
      ].sort(),
    );
  });
});

/**
 * The calls that the specification names; the app has more, which are only declared in the
 * contract.
 */
const SPECIFIED = [
  'POST /api/login',
  'POST /api/logout',
  'GET /api/user',
  'GET /api/customer/by-email/{email}/exists',
  'POST /api/locations/{id}/register',
  'POST /api/verify-pin',
  'POST /api/forgot-password',
  'POST /api/personnels/forgot-password',
  'POST /api/personnels/reset-password',
  'GET /api/company',
  'GET /api/locations',
  'GET /api/otis-token',
  'GET /api/locations/{id}/questionnaires',
  'GET /api/questionnaires-tmp/{key}',
  'GET /api/questionnaires/{id}',
  'DELETE /api/locations/{id}/questionnaires/{qid}',
  'PUT /api/locations/{location_id}/questionnaires/{id}',
  'POST /api/pdf',
  'POST /api/questionnaires/commit',
];

describe('SPEC-7', () => {
  it.each(SPECIFIED)('has the call %s', (call) => {
    expect(CALLS.map(({ method, path }) => `${method} ${path}`)).toContain(call);
  });
});

describe('SPEC-8', () => {
  it('has its texts, word for word', () => {
    const { newVersion, requestFailed, timeout, authOutsideProvider, ...plain } = SPEC_TEXTS;
    expect(plain).toEqual({
      notAllowedTitle: 'Fehler',
      notAllowed: 'Für diesen Aufruf haben Sie keine Berechtigung',
      loadNewVersion: 'neue Version laden',
      logoutFailedTitle: 'Error',
      networkError: 'Network error',
      somethingWentWrong: 'Something went wrong!',
      showError: 'Show Error',
      hideError: 'Hide Error',
      notFoundFallback: 'Not Found',
      notFoundPage: '404 - Not Found',
    });
    expect(newVersion('empfang', '1', '2')).toBe('neue Version von empfang verfügbar (1 -> 2)');
    expect(requestFailed(500)).toBe('Request failed with status code 500');
    expect(timeout(5)).toBe('timeout of 5ms exceeded');
    expect(authOutsideProvider('useAuth', 'AuthProvider')).toBe(
      'useAuth must be used within AuthProvider',
    );
    expect(ALERTS.wrong_area).toBe(
      'Sie haben versucht auf eine Seite zuzugreifen, die nur für einen anderen Benutzertypen verfügbar ist. Falls das gewollt war, loggen Sie sich bitte aus und dann mit dem richtigen Benutzer wieder ein.',
    );
  });
});

describe('SPEC-9', () => {
  it('has its constants', () => {
    expect(constants).toMatchObject({
      TRANSITION_MS: 250,
      BUTTON_LOADER_MS: 150,
      PAGE_SIZES: [10, 25, 50, 100],
      SEARCH_DEBOUNCE_MS: 300,
      POLLING_S: 15,
      SKELETON_DELAY_MS: 400,
      NOTIFICATION_LIMIT: 5,
      IDLE_LOCK_S: 300,
      PREVIEW_SIZES: { default: { width: 600, height: 800 }, fill: { width: 0, height: 0 } },
      BRAND_COLOUR: '#1275b6',
      CONTRAST_RATIO: 4.5,
      STYLESHEET_WAIT_MS: 60_000,
      STORAGE_PREFIX: 'empfang-0.0.1',
      SENTRY_RATES: { traces: 0.1, replays: 0.1, replaysOnError: 1 },
      LOCALE: 'de-DE',
    });
    expect(Object.values(constants.FEATURE_LABELS)).toEqual([
      ...['Kategorien', 'Recall Link', 'Auslastungsoptimierung', 'Videosprechstunde'],
    ]);
  });
});

describe('docs/specification.md', () => {
  const page = read('docs/specification.md');
  const rows = [
    ...page.matchAll(/^\| ([A-Z]+) \| (\S+) \| `(\w+)` \| `(\S+)` \| `\S+` \| `\S+` \|$/gm),
  ].map(([, method, path, id, contract]) => ({ method, path, id, contract }));

  it('has a row for each call, and for nothing that is no call', () => {
    const listed = rows.map(({ method, path, id }) => `${method} ${path} ${id}`);
    const all = CALLS.map((c) => `${c.method} ${c.path} ${c.id}`);
    expect(listed.toSorted()).toEqual(all.toSorted());
    expect(rows.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining(SPECIFIED),
    );
  });

  it('names the file of the contract in which each operation is declared', () => {
    const elsewhere = rows.filter(({ id, contract = '' }) => {
      const text = read(contract);
      // Calls of delta sync are declared by the name of their collection, calls of a setting by the
      // setting's name.
      const made = new RegExp(`defineSync\\(\\s*'${id}'`).test(text);
      const setting = id?.replace(/^put(.)/, (_, first: string) => first.toLowerCase());
      const written = text.includes(`export const ${setting} = defineSetting(`);
      return !made && !written && !text.includes(`id: '${id}'`);
    });
    expect(elsewhere).toEqual([]);
  });

  it('names for each constant a file that uses it', () => {
    const section = page.slice(page.indexOf('### SPEC-9'));
    const unused = [...section.matchAll(/^\| (`[A-Z_`, ]+`)[^|]*\|[^|]*\| ([^|]*) \|/gm)].flatMap(
      ([, names = '', files = '']) => {
        const texts = [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => read(file));
        return [...names.matchAll(/`(\w+)`/g)]
          .map(([, name = '']) => name)
          .filter((name) => !texts.some((text) => text.includes(name)));
      },
    );
    expect(unused).toEqual([]);
  });

  it('names each text and each constant of the specification', () => {
    const names = [...Object.keys(SPEC_TEXTS), ...Object.keys(ALERTS)];
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});
