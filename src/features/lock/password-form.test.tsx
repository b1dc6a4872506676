import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SignInAnswer } from '#platform/identity/identity-state.ts';
import { clear, click, described, field, get, show, type } from '../../../tests/components/dom.ts';
import { PasswordForm } from './password-form.tsx';

afterEach(clear);

const ADA = { id: 'ada', name: 'Dr. Ada Linden' };
const DONE = { done: true, user: ADA, offline: false } as unknown as SignInAnswer;
const press = () => click(get('button', 'Weiterarbeiten'));

/** The form in front of answers that come one after the other. */
const open = async (...answers: SignInAnswer[]) => {
  const submit = vi.fn(async (_: string) => answers.shift() ?? DONE);
  const onDone = vi.fn();
  await show(<PasswordForm action="Weiterarbeiten" submit={submit} onDone={onDone} />);
  return { submit, onDone };
};

describe('the password of somebody who is known', () => {
  it('is asked for at once, and not sent while it is empty', async () => {
    const { submit } = await open();
    expect(document.activeElement).toBe(field('Passwort'));
    await press();
    expect(described('Passwort')).toBe('Bitte das Passwort eingeben.');
    expect(submit).not.toHaveBeenCalled();
  });

  it('stands in no field any more once it was sent, right or wrong', async () => {
    const { submit, onDone } = await open({ done: false, why: 'wrong' });
    await type('Passwort', 'drei-rote-kiesel');
    await press();
    expect(field('Passwort').value).toBe('');
    expect(described('Passwort')).toBe('Dieses Passwort stimmt nicht.');
    expect(onDone).not.toHaveBeenCalled();
    await type('Passwort', 'acht-grüne-krüge');
    await press();
    expect(submit.mock.calls).toEqual([['drei-rote-kiesel'], ['acht-grüne-krüge']]);
    expect(onDone).toHaveBeenCalledWith(DONE);
    expect(field('Passwort').value).toBe('');
    expect(described('Passwort')).toBe('');
  });

  it('says that the practice is out of reach, and is pressed once while it is on its way', async () => {
    let answer: (one: SignInAnswer) => void = () => {};
    const submit = vi.fn(() => new Promise<SignInAnswer>((resolve) => (answer = resolve)));
    await show(<PasswordForm action="Weiterarbeiten" submit={submit} onDone={() => {}} />);
    await type('Passwort', 'drei-rote-kiesel');
    await press();
    expect(get('button', 'Weiterarbeiten').getAttribute('aria-busy')).toBe('true');
    await press();
    expect(submit).toHaveBeenCalledTimes(1);
    answer({ done: false, why: 'offline' });
    await vi.waitFor(async () => {
      await show(<PasswordForm action="Weiterarbeiten" submit={submit} onDone={() => {}} />);
      expect(described('Passwort')).toBe('Der Server der Praxis ist gerade nicht erreichbar.');
    });
  });
});
