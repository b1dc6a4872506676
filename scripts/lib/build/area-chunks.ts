/**
 * Which file of the build a module of ours goes into: a few files for an area instead of a hundred
 * small ones, as on a slow line each wave of files costs a round trip
 * (ADR-0082).
 *
 * What is loaded by `import()` belongs to the area of its folder, and so does all that it needs. What a
 * module imports is needed wherever the module is, so files import each other in one direction only.
 */

/** The part of rolldown's context that is needed here. */
export interface Modules {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

/**
 * Languages and the words of templates: most people never load them, so each is a file of its own.
 */
const ALONE = /\/(words|texts)\//;

/** The first pages of patients and kiosks: a file each, and one for modules that several share. */
const PAGES: readonly [area: string, folder: RegExp][] = [
  ['kiosk', /^app\/areas\/kiosk-area|^features\/kiosk\/(kiosk-app|enrol-page)/],
  [
    'fill',
    /^app\/areas\/(no-menu-area|fill-route|form-early)|^features\/questionnaires\/runner\/questionnaire-/,
  ],
  ['door', /^features\/access\/login-page/],
  ['patients', /^app\/areas\/patient\/patient-area/],
  ['home', /^features\/dashboard\/patient-dashboard/],
];

/** Parts that patients and kiosks load after their first page. */
const LATER: readonly [area: string, folder: RegExp][] = [
  ['engine', /^(data|platform)\/|^app\/notices\/later-notices/],
  [
    'form',
    /^features\/questionnaires\/(fill|runner|link|signing|result)\/|^app\/areas\/(result|sign)-/,
  ],
  ['steps', /^features\/access\/(patient-steps|password\/password-form)/],
  ['account', /^features\/(access|lock)\/|^app\/areas\/(lock-area|patient\/patient-account)/],
  // The list of what the practice asks of a patient loads in one file, after the buttons work.
  ['today', /^app\/areas\/patient\/patient-today/],
  ['messages', /^features\/messages\/|^app\/areas\/patient\/(patient-messages|conversation)/],
  [
    'patient',
    /^features\/(dashboard\/(?!.*dialog)|share\/|legal\/)|^app\/areas\/(patient|share|legal)|^app\/shells\/(legal-dialog|shell-texts)/,
  ],
  ['outbox', /^features\/outbox\//],
  ['frame', /^app\/embedding\//],
  ['kiosk-later', /^features\/kiosk\//],
  ['dates', /^ui\/fields\/dates\//],
];

/** The parts of the team's area that load first. */
const DESK =
  /^app\/areas\/team\/(personnel-area|team-pages)|^app\/shells\/|^features\/activities\/(inbox\/activities-page|detail\/activity-detail)/;
/** The team's start page, with the modules that no other page needs. */
const START = /^app\/areas\/start-page/;
/** Parts that the header of the team's pages opens. */
const HEADER = /^app\/(new|search)\//;

/** All patterns that name folders or files: a test finds those that match nothing. */
export const NAMED: readonly RegExp[] = [
  ...PAGES.map(([, at]) => at),
  ...LATER.map(([, at]) => at),
  DESK,
  START,
  HEADER,
];

/** The rest is the team's, by feature; nothing of it is loaded by patients or kiosks. */
const TEAM = /^features\/((?:questionnaires\/|settings\/)?[^/]+)\//;

/**
 * Packages of which each module is imported by its own path: they are placed like our own modules.
 */
const AS_OURS =
  /\/node_modules\/(@fluentui\/react-icons\/lib|uuidv7|@tanstack\/[^/]+|fast-deep-equal)\//;

/** Large packages: no module of a first page may need one of them. */
const HEAVY = /\/node_modules\/(dexie|libphonenumber-js|hpke)\//;

interface Area {
  name: string;
  /** A module that several tiers need goes into a file of the lowest one. */
  tier: 0 | 1 | 2 | 3;
}

function areaOf(path: string, heavy: string): Area {
  if (ALONE.test(path)) return { name: path, tier: 1 };
  const among = (areas: readonly [string, RegExp][]) =>
    areas.find(([, folder]) => folder.test(path))?.[0];
  const page = heavy === '' ? among(PAGES) : undefined;
  if (page) return { name: page, tier: 0 };
  const later = among(LATER);
  if (later) return { name: `${later}${heavy}`, tier: 1 };
  if (heavy === '' && DESK.test(path)) return { name: 'desk', tier: 2 };
  if (START.test(path)) return { name: `start${heavy}`, tier: 3 };
  if (HEADER.test(path)) return { name: `header${heavy}`, tier: 3 };
  return { name: `team-${TEAM.exec(path)?.[1] ?? path}${heavy}`, tier: 3 };
}

const SHARED = ['pages', 'later', 'desk', 'team'] as const;

/**
 * @param source folder of our own modules, with a slash at its end
 * @param entry the module that every page begins with
 * @returns the name of the file that a module goes into; null for what is not ours
 */
export function areaChunks(source: string, entry: string) {
  let known: Map<string, string> | undefined;

  const isOurs = (id: string) => id.startsWith(source) || AS_OURS.test(id);

  const place = (modules: Modules): Map<string, string> => {
    const imports = (id: string) => modules.getModuleInfo(id)?.importedIds ?? [];
    const needed = (from: string, except?: ReadonlyMap<string, string>): Set<string> => {
      const all = new Set<string>();
      const open = [from];
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (!isOurs(id) || all.has(id) || except?.has(id)) continue;
        all.add(id);
        open.push(...imports(id));
      }
      return all;
    };
    /** The heavy packages that a module imports, directly or not, as the end of a file name. */
    const heavyOf = (id: string): string => {
      const packages = [...needed(id)]
        .flatMap(imports)
        .flatMap((one) => HEAVY.exec(one)?.[1] ?? []);
      return [...new Set(packages)]
        .sort()
        .map((name) => `-${name}`)
        .join('');
    };
    const first = new Map([...needed(entry)].map((id) => [id, 'base']));
    const areas = new Map<string, Area[]>();
    const open = [...first.keys()];
    const seen = new Set<string>();
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      for (const later of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (seen.has(later) || first.has(later) || !later.startsWith(source)) continue;
        seen.add(later);
        const area = areaOf(later.slice(source.length), heavyOf(later));
        for (const one of needed(later, first)) {
          areas.set(one, [...(areas.get(one) ?? []), area]);
          open.push(one);
        }
      }
    }
    const places = new Map(first);
    for (const [id, of] of areas) {
      const tier = Math.min(...of.map((area) => area.tier)) as Area['tier'];
      const names = new Set(of.filter((area) => area.tier === tier).map(({ name }) => name));
      const shared = `${SHARED[tier]}${heavyOf(id)}`;
      // One file for each pair of first pages would mean ten more files of about 1 kB, and each
      // file costs a request.
      const most = tier === 0 ? 1 : 2;
      const name = names.size > most ? shared : [...names].sort().join('-');
      // Modules that the desk shares with patients' areas go into files of their own, so that the
      // desk does not load those areas whole. What all first pages share is not split: it is small.
      const isOthers = tier < 2 && name !== SHARED[0];
      const desk = isOthers && of.some((area) => area.name === 'desk') ? '-desk' : '';
      places.set(id, `${name}${desk}`.replaceAll(/[^\w-]/g, '_'));
    }
    return places;
  };

  return (id: string, modules: Modules): string | null => {
    known ??= place(modules);
    return known.get(id) ?? null;
  };
}
