import * as z from 'zod/mini';
import { type DeclaredKind, SETTINGS } from '../settings/all.ts';

type KindAt<At> = Extract<(typeof SETTINGS)[number], { at: At }>['kind'];
const declaredAt = <At extends 'location' | 'company'>(at: At) =>
  SETTINGS.filter((setting) => setting.at === at).map(({ kind }) => kind) as KindAt<At>[];

/** Kinds with a history, by who may see it: declared settings, and what is given to people. */
export const PERSONNEL_KINDS = ['access', 'substitute', 'person', 'invitation'] as const;
export const LOCATION_KINDS = [...declaredAt('location'), 'device', 'integration'] as const;
export const PRACTICE_KINDS: readonly DeclaredKind[] = declaredAt('company');

export const SettingKind = z.enum([
  ...PERSONNEL_KINDS,
  ...LOCATION_KINDS,
  ...declaredAt('company'),
] as const);
export type SettingKind = z.infer<typeof SettingKind>;
