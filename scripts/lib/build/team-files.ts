import type { Modules } from './area-chunks.ts';
import type { FirstPage } from './first-page.ts';

/** As much of a file of the build as is looked at here. */
interface BuiltFile {
  fileName: string;
  moduleIds: readonly string[];
  /** Whose door it is: a file may hold nothing but the way into another one. */
  facadeModuleId: string | null;
  /** The document itself loads it. */
  isEntry: boolean;
  /** The files that it imports at once. */
  imports: readonly string[];
}

/** Where the team's part begins: nothing else leads into it. */
const ENTRANCE = 'app/areas/team/';
export const TEAM_PAGE = '/personnel';
/** How a visit loads its first page (first-imports.ts); its list names pages of the team, too. */
const FIRST_PAGES = 'virtual:first-pages';

/**
 * The files that the team alone needs: what a patient or a kiosk can ever come to, at once or later, is
 * everybody's, and with it whatever comes in the same file.
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
