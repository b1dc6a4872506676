import type { Permission } from '../access/roles.ts';

/** Whoever sees a calendar or its settings knows by which rules its times are open. */
export const READS_RULES = [
  'view company-activities',
  'view location-activities',
  'view assigned-activities',
  'index location-services',
  'edit location-settings',
] as const satisfies readonly Permission[];
