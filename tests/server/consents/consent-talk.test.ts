import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { file } from '#contract/system/calls/files.ts';
import { ConsentPractice, decision, talk } from './consent-practice.ts';
import { expectProblem } from '../expect-problem.ts';

let at: ConsentPractice;
beforeAll(async () => {
  at = await ConsentPractice.open();
});
afterAll(() => at.close());

describe('an explanation', () => {
  it('stays prepared until the talk, and is granted by it with the signature', async () => {
    const { id, answer } = await at.handIn('talk');
    expect(answer.statusCode, answer.body).toBe(201);
    expect((await at.read(id)).mark).toEqual({ state: 'prepared', copy: 'none' });
    expectProblem(await at.record(id, talk('granted')), 'consent_not_possible');
    const given = at.signature();
    const event = talk('granted', { signatures: [given] });
    expect(await at.recorded(id, event)).toEqual({ state: 'granted', copy: 'pending' });
    const { submission, mark } = await at.read(id);
    expect(mark).toEqual({ state: 'granted', copy: 'pending' });
    expect(submission.consent).toMatchObject({
      signatures: [{ element_id: 'unterschrift', name: 'Erika Muster', file_id: given.file_id }],
      entries: [
        {
          kind: 'talk',
          outcome: 'granted',
          clinician: 'Dr. Kanarienvogel',
          note: 'Dauer? Etwa zwanzig Minuten.',
          recorded_by: 'Dr. Ada Linden',
        },
      ],
    });
    const image = await at.test.call(file, { params: { id: given.file_id }, token: at.admin });
    expect(image.statusCode).toBe(200);
    expect(image.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });

  it('is refused by word alone, and thought over until a decision', async () => {
    const refused = (await at.handIn('talk')).id;
    expect(await at.recorded(refused, talk('refused'))).toEqual({ state: 'refused', copy: 'none' });
    const later = (await at.handIn('talk')).id;
    expect(await at.recorded(later, talk('reflection'))).toMatchObject({ state: 'reflection' });
    expectProblem(await at.record(later, decision('granted')), 'consent_not_possible');
    const proof = { signatures: [at.signature()] };
    expect(await at.recorded(later, decision('granted', proof))).toMatchObject({
      state: 'granted',
    });
    expect((await at.consentOf(later)).entries).toHaveLength(2);
  });

  it('takes pictures for signatures, and each of them once', async () => {
    const { id } = await at.handIn('talk');
    const words = talk('granted', {
      signatures: [at.signature('unterschrift', Buffer.from('Erika'))],
    });
    expectProblem(await at.record(id, words), 'file_refused');
    const used = at.signature();
    await at.recorded(id, talk('granted', { signatures: [used] }));
    const other = (await at.handIn('talk')).id;
    expectProblem(
      await at.record(other, talk('granted', { signatures: [used] })),
      'consent_not_possible',
    );
    expect((await at.consentOf(other)).state).toBe('prepared');
  });
});
