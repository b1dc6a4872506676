import { describe, expect, it } from 'vitest';
import { DEFAULT_GDT_SETTINGS } from '#contract/gdt/settings.ts';
import { isAgreed } from './requests.ts';

const SETTINGS = { ...DEFAULT_GDT_SETTINGS, receiver_id: 'LINDPVS1', sender_id: 'EMPFANG1' };

describe('the name of a file from the practice system', () => {
  it.each([
    'EMPFLIND.gdt',
    'empflind.GDT',
    'EMPFLIND.001',
    'EMPFLIND-7.gdt',
    'EMPFLIND20260302.gdt',
  ])('is agreed: %s', (name) => {
    expect(isAgreed(name, SETTINGS)).toBe(true);
  });

  it.each([
    'LINDEMPF.gdt',
    'EMPFLIND',
    'EMPFLIND.gdt.tmp',
    'EMPFLIND.pdf',
    'EMPFLIND.0001',
    '.EMPFLIND.gdt',
    'EMPFLIND-Müller.gdt',
    'EMPFLIND/../x.gdt',
    '../EMPFLIND.gdt',
    'EMPFLIND\n.gdt',
    `EMPFLIND${'1'.repeat(15)}.gdt`,
  ])('is none that is opened: %j', (name) => {
    expect(isAgreed(name, SETTINGS)).toBe(false);
  });
});
