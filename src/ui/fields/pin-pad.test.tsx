import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clear, click, described, field, get, show, type } from '../../../tests/components/dom.ts';
import { PinPad } from './pin-pad.tsx';

const LABEL = 'PIN von der Anmeldung';
const Page = ({ error }: { error?: string }) => {
  const [pin, setPin] = useState('');
  return (
    <PinPad label={LABEL} help="6 Ziffern" digits={6} value={pin} onChange={setPin} error={error} />
  );
};

beforeEach(() => show(<Page />));
afterEach(clear);

describe('a pad for a PIN', () => {
  it('takes digits by touch, erases the last one, and takes no more than there are', async () => {
    for (const digit of '2468013') await click(get('button', digit));
    expect(field(LABEL).value).toBe('246801');
    await click(get('button', 'Letzte Ziffer löschen'));
    expect(field(LABEL).value).toBe('24680');
  });

  it('takes digits alone from a keyboard or the clipboard', async () => {
    await type(LABEL, 'PIN: 12 34-56 78');
    expect(field(LABEL).value).toBe('123456');
  });

  it('is hidden, and brings up the digits of a touch keyboard', () => {
    expect(field(LABEL).type).toBe('password');
    expect(field(LABEL).inputMode).toBe('numeric');
  });

  it('says beside the field what is wrong', async () => {
    expect(described(LABEL)).toContain('6 Ziffern');
    await show(<Page error="Diese PIN gilt nicht." />);
    expect(described(LABEL)).toContain('Diese PIN gilt nicht.');
    expect(field(LABEL).getAttribute('aria-invalid')).toBe('true');
  });
});
