import { describe, expect, it } from 'vitest';
import { countAnswers } from './values.ts';

const all = () => true;
const photo = { id: 'f1', name: 'a.jpg', type: 'image/jpeg', size: 3 };

describe('how many answers somebody gave', () => {
  it('counts each answered question once, however many options or files it has', () => {
    const answers = { name: 'Erika', leiden: ['a', 'b', { other: 'c' }], fotos: [photo, photo] };
    expect(countAnswers(answers, all)).toBe(3);
  });

  it('counts the answers in the rows of a group, not the group', () => {
    const rows = [{ mittel: 'Ramipril', dosis: '5 mg' }, { mittel: 'Ibuprofen' }, { mittel: ' ' }];
    expect(countAnswers({ name: 'Erika', mittel: rows }, all)).toBe(4);
    expect(countAnswers({ a: [{ b: [{ c: '1', d: '2' }, { c: '3' }] }] }, all)).toBe(3);
  });

  it('leaves out what is empty and what nobody is asked', () => {
    const answers = { leer: '  ', nein: false, keine: [], punkte: '4', name: 'Erika' };
    expect(countAnswers(answers, (id) => id !== 'punkte')).toBe(1);
  });
});
