import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#data/http/client.ts';
import { lineTo, refusal, WithClient } from '../../../tests/components/client.tsx';
import {
  alerts,
  clear,
  click,
  described,
  field,
  get,
  has,
  show,
  type,
} from '../../../tests/components/dom.ts';
import { RegisterForm } from './register-form.tsx';
import { EMPTY_DRAFT } from './registration.ts';

const MITTE = '01970000-0000-7000-8000-000000000011';
const PASSWORD = 'acht-grüne-krüge';
const onSent = vi.fn();

const Page = ({ client }: { client: Client }) => {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [email, setEmail] = useState('nora@test.test');
  return (
    <WithClient client={client}>
      <RegisterForm
        locationId={MITTE}
        draft={draft}
        onDraft={setDraft}
        email={email}
        onEmail={setEmail}
        onSent={onSent}
      />
    </WithClient>
  );
};
const press = () => click(get('button', 'Konto anlegen'));
const fill = async () => {
  await type('Vorname', ' Nora ');
  await type('Nachname', 'Neu');
  await type('Geburtsdatum', '1.5.1990');
  await type('Passwort', PASSWORD);
};
const OK = { status: 202, body: { message: 'ok' } };

beforeEach(() => onSent.mockClear());
afterEach(clear);

describe('a new account', () => {
  it('is asked for by what is wrong: above, with the focus, and beside each field', async () => {
    const { client, asked } = lineTo(OK);
    await show(<Page client={client} />);
    await type('Vorname', 'Nora');
    await type('Geburtsdatum', '31.2.1990');
    await press();
    const summary = get('region', 'Bitte prüfen Sie 3 Angaben');
    expect(document.activeElement).toBe(summary);
    expect(described('Nachname')).toContain('Bitte geben Sie Ihren Nachnamen ein.');
    expect(described('Geburtsdatum')).toContain('Bitte als TT.MM.JJJJ eingeben');
    expect(field('Vorname').getAttribute('aria-invalid')).not.toBe('true');
    await click(get('link', 'Geburtsdatum'));
    expect(document.activeElement).toBe(field('Geburtsdatum'));
    expect(asked).toEqual([]);
  });

  it('is sent as it was meant, without what was left empty', async () => {
    const { client, asked } = lineTo(OK);
    await show(<Page client={client} />);
    await fill();
    await press();
    const body = {
      email: 'nora@test.test',
      password: PASSWORD,
      first_name: 'Nora',
      last_name: 'Neu',
      date_of_birth: '1990-05-01',
    };
    expect(asked).toEqual([{ path: `/api/locations/${MITTE}/register`, body }]);
    expect(onSent).toHaveBeenCalledTimes(1);
    expect(has('region', /Bitte prüfen/)).toBe(false);
  });

  it('keeps everything, the password too, where the server is not reached', async () => {
    const { client } = lineTo(null, OK);
    await show(<Page client={client} />);
    await fill();
    await press();
    expect(alerts()).not.toBe('');
    expect(field('Passwort').value).toBe(PASSWORD);
    expect(onSent).not.toHaveBeenCalled();
    await press();
    expect(alerts()).toBe('');
    expect(onSent).toHaveBeenCalledTimes(1);
  });

  it('marks the field that the server does not take', async () => {
    const { status, body } = refusal(400, 'invalid_input');
    const errors = [{ field: 'phone', message: 'invalid' }];
    const { client } = lineTo({ status, body: { ...(body as object), errors } });
    await show(<Page client={client} />);
    await fill();
    await type('Telefon (freiwillig)', '0');
    await press();
    expect(has('region', 'Bitte prüfen Sie eine Angabe')).toBe(true);
    expect(described('Telefon (freiwillig)')).toContain('Bitte prüfen Sie die Telefonnummer');
    expect(alerts()).toBe('');
  });

  it('shows its password when asked, and hides it again', async () => {
    const { client } = lineTo(OK);
    await show(<Page client={client} />);
    expect(field('Passwort').type).toBe('password');
    await click(get('checkbox', 'Passwort anzeigen'));
    expect(field('Passwort').type).toBe('text');
    await click(get('checkbox', 'Passwort anzeigen'));
    expect(field('Passwort').type).toBe('password');
  });
});
