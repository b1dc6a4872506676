import { describe, expect, it } from 'vitest';
import { formatPhone } from './phone.ts';

describe('telephone numbers on screen', () => {
  it('are written with the area code apart', () => {
    expect(formatPhone('+493023125010')).toBe('030 23125010');
    expect(formatPhone('+491711234567')).toBe('0171 1234567');
    expect(formatPhone('+49231274870')).toBe('0231 274870');
  });

  it('that are dialled without an area code have none', () => {
    expect(formatPhone('+49116117')).toBe('116117');
    expect(formatPhone('+49112')).toBe('112');
  });

  it('stay as they are from abroad, as do names and addresses', () => {
    expect(formatPhone('+43123456')).toBe('+43123456');
    expect(formatPhone('DHL')).toBe('DHL');
    expect(formatPhone('erika@example.org')).toBe('erika@example.org');
  });
});
