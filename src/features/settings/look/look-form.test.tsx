import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Look } from '#contract/settings/look.ts';
import { lineTo, WithClient } from '../../../../tests/components/client.tsx';
import {
  alerts,
  clear,
  click,
  described,
  get,
  has,
  show,
  type,
} from '../../../../tests/components/dom.ts';
import { Edited } from '../../../../tests/components/edited.tsx';
import { LookForm, preparedLook } from './look-form.tsx';

const SAVED = '01970000-0000-7000-8000-000000000001';
const ADDED = '01970000-0000-7000-8000-000000000002';
const save = vi.fn<(state: Look) => void>();

const drawn = async (value: Look, line: ReturnType<typeof lineTo>) => {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <WithClient client={line.client}>
        <Edited value={value} prepare={preparedLook} save={save}>
          {(form) => <LookForm {...form} />}
        </Edited>
      </WithClient>
    </QueryClientProvider>,
  );
};
const SHEET = { status: 200, body: '' };
const choose = async (size: number) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no picker');
  const file = new File([new Uint8Array(size)], 'logo.png', { type: 'image/png' });
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await new Promise((done) => setTimeout(done, 20));
  });
};

describe('logo and colour of the practice', () => {
  beforeEach(() => save.mockReset());
  afterEach(clear);

  it('are those of the app until somebody wants others', async () => {
    await drawn({ colour: null, logo: null }, lineTo(SHEET));
    expect(document.body.textContent).toContain('Noch kein Logo.');
    await click(get('button', 'Speichern'));
    expect(save.mock.calls).toEqual([[{ colour: null, logo: null }]]);
  });

  it('take a colour as it is written, and say that it is made readable', async () => {
    await drawn({ colour: null, logo: null }, lineTo(SHEET));
    await click(get('switch', 'Eigene Farbe'));
    await type('Farbcode', '#FFDD00');
    expect(document.body.textContent).toContain('schlecht zu lesen');
    await click(get('button', 'Speichern'));
    expect(save.mock.calls).toEqual([[{ colour: '#ffdd00', logo: null }]]);
  });

  it('ask for a code that is none, and save nothing', async () => {
    await drawn({ colour: '#0a5f4c', logo: null }, lineTo(SHEET));
    await type('Farbcode', 'grün');
    await click(get('button', 'Speichern'));
    expect(described('Farbcode')).toContain('sechs Ziffern oder Buchstaben');
    expect(save).not.toHaveBeenCalled();
  });

  it('show a picture as the practice will, and name it when they are saved', async () => {
    const answer = { id: ADDED, width: 4, height: 1, picture: 'AAAA' };
    await drawn({ colour: null, logo: null }, lineTo(SHEET, { status: 201, body: answer }));
    await choose(3);
    expect(document.querySelector('img[alt=Logo]')?.getAttribute('src')).toContain('base64,AAAA');
    await click(get('button', 'Speichern'));
    expect(save.mock.calls).toEqual([[{ colour: null, logo: ADDED }]]);
  });

  it('say what is wrong with a picture, and keep the one before', async () => {
    const problem = {
      type: 'urn:empfang:problem:file_refused',
      title: 'Nein',
      status: 422,
      code: 'file_refused',
      detail: 'Das Bild ist zu klein.',
    };
    const line = lineTo(SHEET, { status: 422, body: problem });
    await drawn({ colour: null, logo: SAVED }, line);
    await choose(3);
    expect(alerts()).toContain('Das Bild ist zu klein.');
    await choose(2 * 1024 * 1024 + 1);
    expect(alerts()).toContain('größer als 2 MB');
    expect(line.asked).toHaveLength(2);
    await click(get('button', 'Speichern'));
    expect(save.mock.calls).toEqual([[{ colour: null, logo: SAVED }]]);
  });

  it('go back to the sign of the app', async () => {
    await drawn({ colour: null, logo: SAVED }, lineTo(SHEET));
    await click(get('button', 'Logo entfernen'));
    expect(has('button', 'Logo entfernen')).toBe(false);
    await click(get('button', 'Speichern'));
    expect(save.mock.calls).toEqual([[{ colour: null, logo: null }]]);
  });
});
