import * as z from 'zod/mini';

/** Settings with a history, by who may look at it. */
export const PERSONNEL_KINDS = ['access', 'substitute', 'person', 'invitation'] as const;
export const LOCATION_KINDS = [
  'opening_hours',
  'digital_reception',
  'text_blocks',
  'gdt',
  'device',
  'location',
  'archive',
  'integration',
] as const;
export const PRACTICE_KINDS = ['sign_in', 'embedding', 'practice', 'data_protection'] as const;

export const SettingKind = z.enum([...PERSONNEL_KINDS, ...LOCATION_KINDS, ...PRACTICE_KINDS]);
export type SettingKind = z.infer<typeof SettingKind>;
