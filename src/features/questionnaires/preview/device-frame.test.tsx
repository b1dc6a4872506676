import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clear, show } from '../../../../tests/components/dom.ts';
import { DeviceFrame } from './device-frame.tsx';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(422);
});
afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
});

const frame = () => document.querySelector<HTMLElement>('[data-testid=inside]')?.parentElement;
const inside = <p data-testid="inside">Bogen</p>;

it('keeps the size of the device, and says how much smaller it is drawn', async () => {
  const onScale = vi.fn();
  await show(
    <DeviceFrame width={390} height={844} onScale={onScale}>
      {inside}
    </DeviceFrame>,
  );
  expect(frame()?.style.width).toBe('390px');
  expect(frame()?.style.height).toBe('844px');
  expect(frame()?.style.transform).toContain('scale(0.5)');
  expect(onScale).toHaveBeenLastCalledWith(0.5);
});

it('is as wide as a phone allows, and scrolled with the page', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(351);
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({
        matches: true,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  await show(
    <DeviceFrame width={390} height={844} onScale={() => undefined}>
      {inside}
    </DeviceFrame>,
  );
  expect(frame()?.style.transform).toContain('scale(0.9)');
  expect(Number.parseFloat(frame()?.parentElement?.style.minHeight ?? '')).toBeCloseTo(759.6);
});

it('fills its space where the size is zero', async () => {
  const onScale = vi.fn();
  await show(
    <DeviceFrame width={0} height={0} onScale={onScale}>
      {inside}
    </DeviceFrame>,
  );
  expect(frame()?.style.width).toBe('');
  expect(onScale).toHaveBeenLastCalledWith(1);
});
