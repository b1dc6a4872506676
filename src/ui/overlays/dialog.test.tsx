import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clear, click, get, has, show } from '../../../tests/components/dom.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

afterEach(clear);

const onClose = vi.fn();
const dialog = (open: boolean, failure: { title: string; message: string } | null = null) => (
  <Dialog
    open={open}
    title="Vorgang löschen"
    onClose={onClose}
    failure={failure}
    actions={<Button onClick={onClose}>Abbrechen</Button>}
  >
    <p>Das lässt sich nicht rückgängig machen.</p>
  </Dialog>
);

describe('a dialog', () => {
  it('is modal, called by its title, and empty while it is not seen', async () => {
    await show(dialog(false));
    expect(has('button', 'Abbrechen')).toBe(false);
    await show(dialog(true));
    const shown = get('dialog', 'Vorgang löschen') as HTMLDialogElement;
    expect(shown.open).toBe(true);
    expect(shown.textContent).toContain('rückgängig');
  });

  it('leaves it to its page what Escape means', async () => {
    onClose.mockClear();
    await show(dialog(true));
    const shown = get('dialog', 'Vorgang löschen') as HTMLDialogElement;
    const pressed = new Event('cancel', { cancelable: true });
    await act(async () => shown.dispatchEvent(pressed));
    expect(onClose).toHaveBeenCalledTimes(1);
    // The browser must not close it by itself: the page may have something to ask first.
    expect(pressed.defaultPrevented).toBe(true);
    expect(shown.open).toBe(true);
    await click(get('button', 'Abbrechen'));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('says what went wrong inside of itself, where it is not behind anything', async () => {
    await show(
      dialog(true, { title: 'Nicht gelöscht', message: 'Bitte versuchen Sie es erneut.' }),
    );
    const said = get('dialog', 'Vorgang löschen').textContent;
    expect(said).toContain('Nicht gelöscht');
    expect(said).toContain('Bitte versuchen Sie es erneut.');
  });

  it('is closed before it is taken away: only that gives the focus back', async () => {
    await show(dialog(true));
    const shown = get('dialog', 'Vorgang löschen') as HTMLDialogElement;
    const closed = vi.spyOn(shown, 'close').mockImplementation(() => {
      expect(shown.isConnected).toBe(true);
    });
    await show(null);
    expect(closed).toHaveBeenCalledOnce();
  });

  it('is done by Strg+Enter out of a field, by its main button, and out of a button by that one', async () => {
    const onSave = vi.fn();
    const withText = (disabled: boolean) => (
      <Dialog
        open
        title="Notiz"
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>Abbrechen</Button>
            <Button disabled={disabled} onClick={onSave}>
              Speichern
            </Button>
          </>
        }
      >
        <textarea aria-label="Text" />
      </Dialog>
    );
    const press = (on: HTMLElement, ctrlKey: boolean) =>
      act(async () => {
        on.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey, bubbles: true }));
      });
    const text = () => get('textbox', 'Text');
    await show(withText(false));
    await press(text(), false);
    await press(get('button', 'Abbrechen'), true);
    expect(onSave).not.toHaveBeenCalled();
    await press(text(), true);
    expect(onSave).toHaveBeenCalledOnce();
    await show(withText(true));
    await press(text(), true);
    expect(onSave).toHaveBeenCalledOnce();
  });
});
