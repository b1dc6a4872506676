import { afterEach, describe, expect, it, vi } from 'vitest';
import { clear, show } from '../../../tests/components/dom.ts';
import { DeviceNotes, FreeRoom } from './device-notes.tsx';

const GB = 1_000_000_000;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

afterEach(async () => {
  await clear();
  vi.unstubAllGlobals();
});

/** What the Ausgang says of this device, as the browser tells it. */
const notes = async (
  told: {
    usage?: number;
    quota?: number;
    userAgent?: string;
    standalone?: boolean;
    waiting?: number;
  } = {},
): Promise<string> => {
  const { usage, quota, userAgent = 'Firefox', standalone = false, waiting = 0 } = told;
  vi.stubGlobal('navigator', {
    userAgent,
    maxTouchPoints: 5,
    storage: { estimate: async () => ({ usage, quota }) },
  });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: standalone && query === '(display-mode: standalone)',
  }));
  await show(
    <>
      <DeviceNotes waiting={waiting} />
      <FreeRoom waiting={waiting} />
    </>,
  );
  return document.body.textContent ?? '';
};

describe('SEC-41 the Ausgang', () => {
  it('says how much room is left, and warns before there is none', async () => {
    const ample = await notes({ usage: 0.25 * GB, quota: GB });
    expect(ample).toContain('Freier Platz für Empfang auf diesem Gerät: 750');
    expect(ample).not.toContain('wird knapp');
    await clear();
    expect(await notes({ usage: 0.8 * GB, quota: GB })).toContain('Bitte senden Sie bald');
    await clear();
    expect(await notes({ usage: 0.9 * GB, quota: GB })).toContain('Fotos werden nicht mehr');
    await clear();
    // A browser that does not tell promises nothing.
    expect(await notes()).not.toContain('Freier Platz');
  });

  it('warns on an iPhone of the seven days, as long as something waits and it is not installed', async () => {
    const SEVEN = 'sieben Tagen';
    expect(await notes({ userAgent: IPHONE, waiting: 1 })).toContain(SEVEN);
    await clear();
    expect(await notes({ userAgent: IPHONE, waiting: 0 })).not.toContain(SEVEN);
    await clear();
    expect(await notes({ userAgent: IPHONE, waiting: 1, standalone: true })).not.toContain(SEVEN);
  });
});
