import { expect, it } from 'vitest';
import { scrubDeep } from './scrub-envelope.ts';

const ID = '018f3b6e-0000-7000-8000-0123456789ab';

it('SEC-32 lets no id, token, mail address or query out, however deep it stands', () => {
  const left = JSON.stringify(
    scrubDeep({
      spans: [
        {
          attributes: {
            'url.full': { value: `https://praxis.test/questionnaires/view/${ID}?key=abc#x` },
            'url.query': 'search=Grünwald',
          },
        },
      ],
      text: `es_${'x'.repeat(43)} of a.b@praxis.test`,
      event_id: 'f'.repeat(32),
    }),
  );
  for (const planted of [ID, 'key=abc', 'Grünwald', 'es_', 'praxis.test,', 'a.b@']) {
    expect(left).not.toContain(planted);
  }
  expect(left).toContain('https://praxis.test/questionnaires/view/*');
  expect(left).toContain('f'.repeat(32));
});

it('names an element by its classes alone, as its title may be a name, cut off or not', () => {
  const left = scrubDeep({
    whole: 'main > a.f1.f2[title="Emre Empfang: Anmeldung"] > span[aria-label="Paula "P" Probst"]',
    cut: 'button.f3[aria-label="Rückruf an Otto Ohnes',
  });
  expect(left).toEqual({ whole: 'main > a.f1.f2', cut: 'button.f3' });
});
