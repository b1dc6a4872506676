import { readFileSync } from 'node:fs';
import type { Shipped } from './licences.ts';
import { NOTICES } from './notices.ts';

const HEAD = `Empfang contains software of others. This file names it, with its licences. The build writes it from the
packages that really are in what is shipped.`;

const bar = (title: string): string => `${'='.repeat(80)}\n${title}\n${'='.repeat(80)}`;

const licenceText = (name: string): string =>
  readFileSync(new URL(`./texts/${name}.txt`, import.meta.url), 'utf8').trim();

const SILENT = 'Packages that bring no text of their licence';
const madeBy = ([title, { license, from }]: [string, Shipped]): string =>
  `${title}: ${license}${from ? `, by ${from}` : ''}`;

/** The file as people read it: what is shipped, what is in it besides, and each licence's text once. */
export const thirdPartyText = (packages: readonly Shipped[]): string => {
  const byName = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]));
  const all = [...byName.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const notices = NOTICES.filter(
    ({ package: of }) => !of || all.some(([, one]) => of.test(one.name)),
  );
  const texts = new Map<string, string[]>();
  for (const [title, { licenseText }] of all) {
    const text = licenseText.replaceAll('\r', '').trim();
    if (text !== '') texts.set(text, [...(texts.get(text) ?? []), title]);
  }
  const silent = all.filter(([, { licenseText }]) => licenseText.trim() === '');
  return [
    HEAD,
    bar('Packages'),
    all.map(([title, { license }]) => `${title}: ${license}`).join('\n'),
    ...(silent.length > 0 ? [bar(SILENT), silent.map(madeBy).join('\n'), licenceText('MIT')] : []),
    ...notices.flatMap(({ title, text, licences = [] }) => [
      bar(title),
      text,
      ...licences.map(licenceText),
    ]),
    ...[...texts].flatMap(([text, titles]) => [bar(titles.join('\n')), text]),
    '',
  ].join('\n\n');
};
