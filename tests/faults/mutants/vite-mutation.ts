import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { mutated } from './mutation.ts';
import { mutationOf } from './mutations.ts';

/**
 * Puts one fault into what is built or tested, by `MUTATION=<id>`; without it this plugin is not
 * there. A build that never met the file to change fails.
 */
export const mutation = (root: string, id = process.env.MUTATION): Plugin | null => {
  if (!id) return null;
  const chosen = mutationOf(id);
  return {
    name: 'mutation',
    enforce: 'pre',
    transform: (code, path) => {
      const file = relative(root, path.split('?', 1)[0] ?? path).replaceAll('\\', '/');
      return chosen.edits.some((edit) => edit.file === file)
        ? { code: mutated(chosen, file, code), map: null }
        : null;
    },
  };
};
