import { PERMISSIONS, type Permission } from './roles.ts';

/** Named sets of permissions that a person can be given at a location, from most to least. */
export const PERMISSION_TEMPLATES = ['lead', 'office', 'reception', 'treatment', 'read'] as const;
export type PermissionTemplate = (typeof PERMISSION_TEMPLATES)[number];

/** In the order of the contract, without duplicates, so that equal rights are equal states. */
export const inOrder = (permissions: readonly Permission[]): Permission[] =>
  PERMISSIONS.filter((one) => permissions.includes(one));

const LEAD_ALONE: readonly Permission[] = [
  'edit companies',
  'edit location-personnel',
  'edit location-settings',
];

export const permissionsOfTemplate = (template: PermissionTemplate): Permission[] => {
  switch (template) {
    case 'lead':
      return [...PERMISSIONS];
    case 'office':
      return PERMISSIONS.filter(
        (one) => one === 'edit location-settings' || !LEAD_ALONE.includes(one),
      );
    case 'reception':
      return PERMISSIONS.filter((permission) => !LEAD_ALONE.includes(permission));
    case 'treatment':
      return PERMISSIONS.filter((permission) => /^(view|index|get|store|update) /.test(permission));
    case 'read':
      return PERMISSIONS.filter((permission) => /^(view|index|get) /.test(permission));
  }
};

/** Which template these permissions are, or null for a choice of their own. */
export const templateOf = (permissions: readonly Permission[]): PermissionTemplate | null =>
  PERMISSION_TEMPLATES.find((template) => {
    const all = permissionsOfTemplate(template);
    return all.length === permissions.length && all.every((one) => permissions.includes(one));
  }) ?? null;

/** The templates that somebody with these permissions may give: nobody gives more than they have. */
export const templatesWithin = (held: readonly Permission[]): PermissionTemplate[] =>
  PERMISSION_TEMPLATES.filter((template) =>
    permissionsOfTemplate(template).every((permission) => held.includes(permission)),
  );
