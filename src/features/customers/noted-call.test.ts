import { expect, it } from 'vitest';
import { notedCall } from './noted-call.ts';
import { CALL_NOTE } from './texts.ts';

const noted = (caller: string, phone = '', callBack = false) =>
  notedCall({
    source: 'task',
    subject: CALL_NOTE.subject(caller),
    preview: CALL_NOTE.preview('Braucht ein Rezept', phone, callBack),
  });

it('says who called, and from where', () => {
  expect(noted('Otto Ohne')).toEqual({ name: 'Otto Ohne', phone: undefined });
  expect(noted('Otto Ohne', '030 23125222')).toEqual({ name: 'Otto Ohne', phone: '+493023125222' });
  expect(noted('Otto Ohne', '030 23125222', true)?.phone).toBe('+493023125222');
});

it('knows no name where only a number was noted, or nothing', () => {
  expect(noted('030 23125222', '030 23125222')).toEqual({ name: '', phone: '+493023125222' });
  expect(noted(CALL_NOTE.unknownCaller)).toEqual({ name: '', phone: undefined });
});

it('is nothing of any other work', () => {
  const call = { subject: CALL_NOTE.subject('Otto Ohne'), preview: '' };
  expect(notedCall({ ...call, source: 'sms' })).toBe(null);
  expect(notedCall({ source: 'task', subject: 'Rezept vorbereiten', preview: '' })).toBe(null);
});
