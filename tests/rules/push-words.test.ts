import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MESSAGES_AREA } from '#app/areas/patient/texts.ts';

const source = readFileSync(new URL('../../sw/push.ts', import.meta.url), 'utf8');
const bodyOf = (side: string): string | undefined =>
  new RegExp(`${side}: \\{[^}]*body: '([^']*)'`).exec(source)?.[1];

it('the notice on a locked screen says of nobody anything (ADR-0042)', () => {
  expect(bodyOf('personnel')).toBe('Es ist etwas eingegangen. Zum Ansehen öffnen.');
  expect(bodyOf('customer')).toBe('Es gibt etwas Neues in Ihrer Praxis');
});

it('patients agree to the notice that they get', () => {
  expect(MESSAGES_AREA.pushHelp).toContain(`nur „${bodyOf('customer')}“`);
});
