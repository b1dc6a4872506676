import satisfies from 'spdx-satisfies';

/** A package that is shipped, with the licence that it states and the text that it brings. */
export interface Shipped {
  name: string;
  version: string;
  license: string;
  licenseText: string;
  /** Author and repository, where its package.json names them. */
  from?: string;
}

/** Licences under which a package may be shipped: their text has to be handed on, nothing more. */
const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'PostgreSQL',
  // Fonts: may be embedded and handed on, not sold by themselves.
  'OFL-1.1',
];

/** Copyleft for the package's own files alone: it is shipped unchanged, with its source named. */
const BY_FILE = ['MPL-2.0'];

/** Libraries that are loaded beside our code and can be exchanged for another build of theirs. */
const LINKED: readonly { packages: RegExp; licences: readonly string[] }[] = [
  { packages: /^@img\/sharp-/, licences: ['LGPL-3.0-or-later'] },
];

const isMet = (expression: string, allowed: readonly string[]): boolean => {
  try {
    return satisfies(expression, allowed);
  } catch {
    // Not an SPDX expression: nobody knows what it asks for.
    return false;
  }
};

/** Whether a package may be shipped; unknown and strong copyleft licences are refused. */
export const mayShip = ({ name, license }: Pick<Shipped, 'name' | 'license'>): boolean => {
  const linked = LINKED.filter(({ packages }) => packages.test(name));
  return isMet(license, [...PERMISSIVE, ...BY_FILE, ...linked.flatMap(({ licences }) => licences)]);
};
