import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { gdtSettings } from '#contract/settings/gdt.ts';
import type { TestApp } from '../harness.ts';

/** A file of tests/fixtures/gdt: bytes in hex; text after `#` is a comment. */
export const handMade = (name: string): Buffer => {
  const text = readFileSync(new URL(`../../fixtures/gdt/${name}.hex`, import.meta.url), 'utf8');
  return Buffer.from(text.replace(/#.*/g, '').replace(/\s/g, ''), 'hex');
};
/** The samples go from EMPFANG1 to LINDPVS1: read here as the practice system's own. */
export const ENDS = { receiver_id: 'EMPFANG1', sender_id: 'LINDPVS1' };
export const PATIENT = {
  number: '4711',
  birth_date: '1957-03-01',
  insurance_number: 'A123456780',
  sex: 'male',
};

/** Sets how a location exchanges files with its practice system. */
export const configureGdt = async (test: TestApp, token: string, id: string, ends: object) => {
  const answer = await test.call(gdtSettings.put, {
    token,
    params: { id },
    headers: { 'if-match': '*' },
    body: { character_set: '3', document_path: '', abbreviations: [], ...ends },
  });
  expect(answer.statusCode, answer.body).toBe(200);
};
