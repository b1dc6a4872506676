import { expect, it } from 'vitest';
import { LINK_PARAM, linkParamOf } from './link-param.ts';

it('proposes what an address may hold', () => {
  expect(linkParamOf('Praxis Dr. Müller & Söhne')).toBe('praxis-dr-mueller-soehne');
  expect(linkParamOf('  Zahnärzte am Großmarkt ')).toBe('zahnaerzte-am-grossmarkt');
  expect(linkParamOf('Café Dentál')).toBe('cafe-dental');
  expect(linkParamOf('…')).toBe('');
  const long = linkParamOf('Gemeinschaftspraxis für Allgemeinmedizin und Innere Medizin');
  expect(long).toBe('gemeinschaftspraxis-fuer-allgemeinmedizi');
  expect(LINK_PARAM.test(long)).toBe(true);
});

it('takes no other form', () => {
  for (const good of ['lindenhof', 'dr-3', 'a1']) expect(LINK_PARAM.test(good)).toBe(true);
  for (const bad of ['', 'a', 'Lindenhof', '-a', 'a-', 'a--b', 'ä-b', 'x'.repeat(41)]) {
    expect(LINK_PARAM.test(bad)).toBe(false);
  }
});
