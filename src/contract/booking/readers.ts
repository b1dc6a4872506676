import type { Permission } from '../access/roles.ts';

/** Permissions to read the rules by which times are open: to see a calendar or its settings. */
export const READS_RULES = [
  'view company-activities',
  'view location-activities',
  'view assigned-activities',
  'index location-services',
  'edit location-settings',
] as const satisfies readonly Permission[];
