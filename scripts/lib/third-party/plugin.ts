import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { licensePlugin } from 'rolldown-license-plugin';
import type { Plugin } from 'vite';
import { mayShip, type Shipped } from './licences.ts';
import { completed, installed } from './packages.ts';
import { thirdPartyText } from './text.ts';

/** Its path in the folder of the build. */
export const THIRD_PARTY = 'THIRD-PARTY.txt';

interface Options {
  root: string;
  /** The folder of the build. */
  folder: string;
  /** Packages that are shipped as they are installed, beside what is bundled. */
  beside?: readonly string[];
}

/**
 * Names what is shipped of others in `THIRD-PARTY.txt`, and fails the build for a licence that is
 * unknown or asks for our sources. `collect` belongs into each bundle of a build, `write` into the
 * first one, which ends last.
 */
export const thirdParty = ({ root, folder, beside = [] }: Options) => {
  const shipped: Shipped[] = [];
  let isWritten = false;
  const collect = (): Plugin =>
    // Typed for Rolldown alone, which is what Vite builds with.
    licensePlugin({
      allow: mayShip,
      failOnViolation: true,
      failOnUnlicensed: true,
      done: (found) => {
        shipped.push(...found.map((one) => completed(one, root)));
      },
    }) as Plugin;
  const write = (): Plugin => ({
    name: 'third-party',
    apply: 'build',
    buildStart() {
      const others = installed(beside, root);
      for (const one of others.filter((each) => !mayShip(each))) {
        this.error(`${one.name} must not be shipped: its licence is "${one.license}"`);
      }
      shipped.push(...others);
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      // After the service worker, which is a bundle of its own.
      order: 'post',
      sequential: true,
      async handler() {
        // After a failure there is nothing to describe.
        if (isWritten) await writeFile(join(folder, THIRD_PARTY), thirdPartyText(shipped));
      },
    },
  });
  return { collect, write };
};
