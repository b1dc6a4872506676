import * as z from 'zod/mini';

/** Roles of SPEC-6. */
export const ROLES = ['personnels', 'admins', 'customers'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** Per-location permissions, word for word from SPEC-6. */
export const PERMISSIONS = [
  'view company-activities',
  'view location-activities',
  'view assigned-activities',
  'store activities',
  'index locations',
  'create locations',
  'view company',
  'index location-personnel',
  'index location-services',
  'get customer by phone',
  'get location by phone',
  'view customer',
  'edit customers',
  'index questionnaires',
  'edit questionnaires',
  'edit companies',
  'update activity',
  'edit location-personnel',
  'edit location-settings',
  'view statistics',
] as const;
export const Permission = z.enum(PERMISSIONS);
export type Permission = z.infer<typeof Permission>;

/** Personnel and admins have the personnel area, customers the customer area. */
export type Area = 'personnel' | 'customer';
export const areaOf = (role: Role): Area => (role === 'customers' ? 'customer' : 'personnel');
