import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The weights that PDFs are set in (server/pdf/fonts.ts). */
export const WEIGHTS = ['400Regular', '400Regular_Italic', '600SemiBold'];

/**
 * Removes the weights that no PDF uses: each package of a font brings up to eighteen.
 * @param {string} modules the folder `node_modules` of what is shipped
 */
export async function removeUnusedWeights(modules) {
  const fonts = join(modules, '@expo-google-fonts');
  for (const font of await readdir(fonts)) {
    for (const entry of await readdir(join(fonts, font), { withFileTypes: true })) {
      if (!entry.isDirectory() || WEIGHTS.includes(entry.name)) continue;
      await rm(join(fonts, font, entry.name), { recursive: true });
    }
  }
}
