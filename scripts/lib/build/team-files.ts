import type { Modules } from './area-chunks.ts';
import type { FirstPage } from './first-page.ts';

/** The part of a built file's description that is read here. */
interface BuiltFile {
  fileName: string;
  moduleIds: readonly string[];
  /**
   * The module whose exports this file gives; its code may be in another file that this one
   * imports.
   */
  facadeModuleId: string | null;
  /** The document itself loads it. */
  isEntry: boolean;
  /** The files that it imports at once. */
  imports: readonly string[];
}

/** The folder through which the team's modules are loaded: no other way leads to them. */
const ENTRANCE = 'app/areas/team/';
export const TEAM_PAGE = '/personnel';
/**
 * The module that loads a visit's first page (first-imports.ts). It also names pages of the team.
 */
const FIRST_PAGES = 'virtual:first-pages';

/**
 * The files that the team alone needs. A file that holds any module which a patient or a kiosk can
 * reach, at once or later, is not among them.
 * @param source folder of our own modules, with a slash at its end
 */
export function teamFiles(
  files: readonly BuiltFile[],
  modules: Modules,
  source: string,
  pages: readonly FirstPage[],
): string[] {
  const firstOfTeam = new Set(
    pages
      .filter(({ prefixes }) => prefixes.every((prefix) => prefix.startsWith(TEAM_PAGE)))
      .flatMap((page) => page.modules.map((path) => `${source}${path}`)),
  );
  const leadsToTeam = (from: string, to: string): boolean =>
    to.startsWith(`${source}${ENTRANCE}`) || (from.endsWith(FIRST_PAGES) && firstOfTeam.has(to));

  const reached = new Set<string>();
  const open = [`${source}main.tsx`];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    const from = id;
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    open.push(
      ...[...importedIds, ...dynamicallyImportedIds].filter((to) => !leadsToTeam(from, to)),
    );
  }

  const byName = new Map(files.map((file) => [file.fileName, file]));
  const everybodys = new Set<string>();
  const wanted = files
    .filter(
      ({ isEntry, moduleIds, facadeModuleId }) =>
        isEntry || [...moduleIds, facadeModuleId ?? ''].some((id) => reached.has(id)),
    )
    .map(({ fileName }) => fileName);
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (everybodys.has(name)) continue;
    everybodys.add(name);
    wanted.push(...(byName.get(name)?.imports ?? []));
  }
  return files.map(({ fileName }) => fileName).filter((name) => !everybodys.has(name));
}
