import { beforeEach, expect, it } from 'vitest';
import { consentOf, DEVICE_WISH } from './push-wish.ts';
import { writeText } from '../storage/storage.ts';

beforeEach(() => {
  DEVICE_WISH.keep(false);
  consentOf('anna').keep(false);
  writeText('empfang-0.0.1-push-consent', null);
});

it('is one person’s consent, not that of the next one at the same browser', () => {
  consentOf('anna').keep(true);
  expect(consentOf('anna').wanted()).toBe(true);
  expect(consentOf('berta').wanted()).toBe(false);
  expect(DEVICE_WISH.wanted()).toBe(false);
  consentOf('anna').keep(false);
  expect(consentOf('anna').wanted()).toBe(false);
});

it('of a device of the team is no patient’s', () => {
  DEVICE_WISH.keep(true);
  expect(consentOf('anna').wanted()).toBe(false);
});
