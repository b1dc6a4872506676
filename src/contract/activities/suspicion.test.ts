import { expect, it } from 'vitest';
import { suspectsEmergency } from './suspicion.ts';

it('an emergency is suspected until somebody lowers the priority that it came with', () => {
  const subject = 'Notfall? Anruf: Befund';
  expect(suspectsEmergency({ subject, priority: 75 })).toBe(true);
  expect(suspectsEmergency({ subject, priority: 100 })).toBe(true);
  expect(suspectsEmergency({ subject, priority: 50 })).toBe(false);
  expect(suspectsEmergency({ subject: 'Anruf: Befund', priority: 75 })).toBe(false);
});
