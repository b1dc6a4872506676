import { FluentProvider } from '@fluentui/react-components';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clear, show } from '../../../tests/components/dom.ts';
import { standAbove } from './above-bar.ts';
import { NotificationArea } from './notification-area.tsx';
import { admitPerson, dismiss, dismissPersonal, notifications, notify } from './notifications.ts';

// A message fades for as long as the test looks: what is hidden at once does not wait for that.
const fading = {
  finished: new Promise(() => {}),
  ...Object.fromEntries(['cancel', 'play', 'pause', 'persist'].map((name) => [name, () => {}])),
};
const before = Element.prototype.animate;
beforeEach(() => {
  // Files that draw nothing may have said something, too: more than fits would hide what is looked for.
  for (const { id } of notifications()) dismiss(id);
  Element.prototype.animate = () => fading as unknown as Animation;
});
afterEach(async () => {
  await clear();
  Element.prototype.animate = before;
  admitPerson();
});

const words = () => document.body.textContent;
const moment = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));
const shows = (text: string) =>
  vi.waitFor(async () => {
    await moment();
    expect(words()).toContain(text);
  });

describe('the messages at the edge', () => {
  it('SEC-22 are gone in the same moment as their person, but for what is about the device', async () => {
    await show(
      <FluentProvider>
        <NotificationArea />
      </FluentProvider>,
    );
    await act(async () => {
      notify({
        intent: 'success',
        title: 'Erledigt',
        message: 'Frau Muster',
        action: { label: 'Rückgängig', onClick: () => {} },
      });
      notify({ id: 'room', intent: 'info', title: 'Speicher knapp', ofDevice: true });
      await import('./notification-toaster.tsx');
    });
    await shows('Frau Muster');
    await shows('Speicher knapp');
    act(() => dismissPersonal());
    expect(words()).not.toContain('Frau Muster');
    await shows('Speicher knapp');
    expect(notifications().map(({ id }) => id)).toEqual(['room']);
  });

  it('are shown also where one of the same name is just fading away', async () => {
    await show(
      <FluentProvider>
        <NotificationArea />
      </FluentProvider>,
    );
    await act(async () => {
      notify({ id: 'termin', intent: 'success', title: 'Wird gesendet' });
      await import('./notification-toaster.tsx');
    });
    await shows('Wird gesendet');
    await act(async () => dismiss('termin'));
    expect(words()).toContain('Wird gesendet');
    await act(async () => {
      notify({ id: 'termin', intent: 'error', title: 'Termin nicht möglich' });
    });
    await shows('Termin nicht möglich');
    await act(async () => {
      notify({ id: 'termin', intent: 'success', title: 'Termin steht' });
    });
    await shows('Termin steht');
    expect(notifications().map(({ id }) => id)).toEqual(['termin']);
  });

  it('stand above a bar of buttons, and at the edge again without one', async () => {
    await show(
      <FluentProvider>
        <NotificationArea />
      </FluentProvider>,
    );
    await act(async () => {
      notify({ intent: 'success', title: 'Gespeichert' });
      await import('./notification-toaster.tsx');
    });
    await shows('Gespeichert');
    const bottom = () => document.querySelector<HTMLElement>('.fui-Toaster')?.style.bottom;
    expect(bottom()).toBe('16px');
    const gone = await act(async () => standAbove(52));
    expect(bottom()).toBe('80px');
    await act(async () => gone());
    expect(bottom()).toBe('16px');
  });
});
