import type { Company, Location } from '#contract/practice/location.ts';
import type { CompanyRow, LocationRow } from '#server/store/practice/company.ts';

/** `otisOrigin` of the environment wins over the practice's setting. */
export const presentCompany = (row: CompanyRow, otisOrigin: string | undefined): Company => ({
  id: row.id,
  name: row.name,
  link_param: row.linkParam,
  is_demo: row.isDemo,
  otis_origin: otisOrigin ?? row.otisOrigin,
});

export const presentLocation = (row: LocationRow): Location => ({
  id: row.id,
  name: row.name,
  street: row.street,
  postal_code: row.postalCode,
  city: row.city,
  phone: row.phone,
  emergency_phone: row.emergencyPhone,
  digital_reception: row.digitalReception,
  opening_hours: row.openingHours,
  closures: row.closures,
  dashboard_buttons: row.dashboardButtons,
});
