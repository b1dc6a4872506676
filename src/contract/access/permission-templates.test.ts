import { describe, expect, it } from 'vitest';
import {
  PERMISSION_TEMPLATES,
  permissionsOfTemplate,
  templateOf,
  templatesWithin,
} from './permission-templates.ts';
import { PERMISSIONS } from './roles.ts';

describe('templates of permissions', () => {
  it('are known again by what they give, in any order', () => {
    for (const template of PERMISSION_TEMPLATES) {
      expect(templateOf(permissionsOfTemplate(template).reverse())).toBe(template);
    }
    expect(templateOf(['view customer'])).toBeNull();
  });

  it('give the lead everything and a reader nothing that writes', () => {
    expect(permissionsOfTemplate('lead')).toEqual([...PERMISSIONS]);
    expect(
      permissionsOfTemplate('read').filter((one) => /edit|store|update|create/.test(one)),
    ).toEqual([]);
    expect(permissionsOfTemplate('reception')).not.toContain('edit location-personnel');
  });

  it('are offered only by those who have all of it', () => {
    expect(templatesWithin(PERMISSIONS)).toEqual([...PERMISSION_TEMPLATES]);
    expect(templatesWithin(permissionsOfTemplate('reception'))).toEqual([
      'reception',
      'treatment',
      'read',
    ]);
    expect(templatesWithin(['edit location-personnel'])).toEqual([]);
  });
});
