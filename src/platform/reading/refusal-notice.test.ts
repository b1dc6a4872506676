import { describe, expect, it } from 'vitest';
import { refusalNotice } from './refusal-notice.ts';

describe('a refused call', () => {
  it('is told in the words of the specification, in one notice', () => {
    const notice = {
      id: 'refused',
      intent: 'error',
      title: 'Fehler',
      message: 'Für diesen Aufruf haben Sie keine Berechtigung',
    };
    expect(refusalNotice({ id: 'activities' })).toEqual(notice);
    expect(refusalNotice({ id: 'logout' })).toEqual(notice);
  });
  it.each(['login', 'user'])('is not told of %s', (id) => {
    expect(refusalNotice({ id })).toBeNull();
  });
});
