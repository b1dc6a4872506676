import { describe, expect, it } from 'vitest';
import { pinProblem } from './kiosk-code-dialog.tsx';

describe('the PIN for a kiosk', () => {
  it('has 4 to 8 digits and is typed twice', () => {
    expect(pinProblem('2468', '2468')).toBeUndefined();
    expect(pinProblem('246', '246')).toContain('4 bis 8');
    expect(pinProblem('24a8', '24a8')).toContain('4 bis 8');
    expect(pinProblem('2468', '2486')).toContain('verschieden');
  });
});
