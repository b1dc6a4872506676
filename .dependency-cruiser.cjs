const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/** The floors of the house: imports go down only (docs/architecture.md). No exceptions list. */
const floor = (name, from, notTo) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: notTo },
});

/**
 * The floors of the server (docs/architecture.md, "The server's floors"): which rooms each may look into.
 * `ON_TOP` and the files beside them (`app.ts`, `start.ts` and the like) put the others together, and
 * nothing on a floor imports them.
 */
const BYTES = ['sealing', 'database', 'files', 'workers', 'pdf'];
const DOMAINS = [
  ...BYTES,
  'store',
  'policies',
  'presenters',
  'live',
  'outbound',
  'inbound',
  'backup',
];
const MAY_SEE = {
  shared: [],
  network: [],
  cert: [],
  database: [],
  sealing: [],
  files: [],
  workers: ['files'],
  pdf: ['workers'],
  policies: [],
  store: ['sealing', 'database'],
  presenters: ['store', 'sealing', 'database', 'pdf'],
  live: ['policies', 'database'],
  outbound: ['store', 'sealing', 'database'],
  inbound: ['store', 'sealing', 'database', 'files'],
  backup: ['store', 'sealing', 'database', 'outbound'],
  services: DOMAINS,
  jobs: [...DOMAINS, 'services'],
  plugins: [...BYTES, 'store', 'services'],
  routes: [...DOMAINS, 'services', 'plugins'],
};
const ON_TOP = ['admin', 'metrics', 'seed', 'migrations'];
/** One word for a domain, the same on every floor that has domains. */
const WORDS = [
  ...['activities', 'customers', 'messages', 'questionnaires', 'consents', 'booking', 'workflows'],
  ...['video', 'statistics', 'help', 'access', 'practice', 'devices', 'gdt', 'system'],
];
const OF_DOMAINS = ['routes', 'services', 'presenters', 'store'];

const foldersIn = (path) =>
  readdirSync(join(__dirname, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
// A room without a floor could look everywhere, and a floor without its room would hold nobody back.
const known = [...Object.keys(MAY_SEE), ...ON_TOP];
const strange = [
  ...foldersIn('server').filter((name) => !known.includes(name)),
  ...known.filter((name) => !foldersIn('server').includes(name)),
  ...OF_DOMAINS.flatMap((floor) =>
    foldersIn(`server/${floor}`).filter(
      (name) => !WORDS.includes(name) && `${floor}/${name}` !== 'store/records',
    ),
  ),
];
if (strange.length > 0) throw new Error(`no floor of the server, or gone: ${strange.join(', ')}`);

/** What every floor may know: values and types that are nobody's. */
const GROUND = ['caller', 'env', 'lifetimes', 'root', 'start-refused', 'version'];
/** Who knows what a call is given: whatever is on its way. */
const KNOW_CALLS = ['services', 'plugins', 'routes'];

const serverFloors = Object.entries(MAY_SEE).map(([name, seen]) => {
  const rooms = [name, 'shared', ...seen].join('|');
  const ground = [...GROUND, ...(KNOW_CALLS.includes(name) ? ['call'] : [])].join('|');
  return {
    name: `server-${name}`,
    severity: 'error',
    from: { path: `^server/${name}/`, pathNot: '\\.test\\.ts$' },
    to: { path: '^server/', pathNot: `^server/((${rooms})/|(${ground})\\.ts$)` },
  };
});

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'what the build itself makes has no file (scripts/lib/build/first-imports.ts)',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:first-pages$' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '^tests/|\\.test\\.tsx?$' },
      to: { path: '^tests/|\\.test\\.tsx?$' },
    },
    {
      name: 'nothing-imports-the-benchmark',
      severity: 'error',
      from: { pathNot: '^bench/' },
      to: { path: '^bench/' },
    },
    floor('contract-is-the-ground', '^src/contract/', '^(src/(?!contract/)|sw/|server/)'),
    floor('data-sees-contract', '^src/data/', '^(src/(?!contract/|data/)|sw/|server/)'),
    {
      name: 'data-is-worker-safe',
      severity: 'error',
      from: { path: '^src/data/' },
      to: {
        path: 'node_modules/(react|react-dom|dexie-react-hooks|@fluentui|@tanstack)/',
      },
    },
    floor('platform-sees-data', '^src/platform/', '^(src/(features|app|ui)/|sw/|server/)'),
    floor(
      'ui-knows-no-domain',
      '^src/ui/',
      '^(src/(contract/(?!shared/constants\\.ts$)|data|features|app)/|sw/|server/)',
    ),
    {
      name: 'fluent-is-met-in-ui-alone',
      comment: "its icons are everybody's; its parts are wrapped once (ADR-0091)",
      severity: 'error',
      from: { path: '^(src|sw|server)/', pathNot: '^src/ui/|\\.test\\.tsx?$' },
      to: { path: 'node_modules/@fluentui/(?!react-icons/)' },
    },
    {
      name: 'patients-and-kiosk-load-no-parts-of-the-team',
      severity: 'error',
      from: {
        path: '^src/(features/(access|dashboard|kiosk|legal|messages|outbox|share)/|features/questionnaires/(fill|link|runner|texts)/|app/(areas/(fill|kiosk|legal|no-menu|patient|result|share|sign)|shells/(patient|standalone)))',
      },
      to: { path: '^src/ui/team/' },
    },
    floor('features-below-app', '^src/features/', '^(src/app/|sw/|server/)'),
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    floor('app-on-top', '^src/app/', '^(sw/|server/)'),
    floor('worker-sees-contract-and-data', '^sw/', '^(src/(?!contract/|data/)|server/)'),
    floor('server-sees-contract', '^server/', '^(src/(?!contract/)|sw/)'),
    ...serverFloors,
    floor('what-a-call-is-given', '^server/call\\.ts$', '^server/(routes|plugins|services|jobs)/'),
    {
      name: 'policies-are-pure',
      comment:
        'the caller, a refusal, the rules of the contract and how a day is written: no SQL, no library, no clock',
      severity: 'error',
      from: { path: '^server/policies/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot:
          '^(src/contract/|server/(policies/|caller\\.ts$|shared/(refusal|german-time)\\.ts$))',
      },
    },
    {
      name: 'stores-alone-have-sql',
      comment: 'seed and admin stand above and write to tables themselves',
      severity: 'error',
      from: {
        path: `^server/(${Object.keys(MAY_SEE).join('|')})/`,
        pathNot: '^server/(store|database)/',
      },
      to: { path: '^(server/store/.*/schema/|node_modules/drizzle-orm/)' },
    },
    {
      name: 'connections-are-the-database',
      comment: 'whose own connection it takes, for notices, jobs and backups, is named here',
      severity: 'error',
      from: {
        path: `^server/(${Object.keys(MAY_SEE).join('|')})/`,
        pathNot: '^server/(store|database|backup|live|jobs)/',
      },
      to: { path: 'node_modules/(@types/)?pg/' },
    },
    {
      name: 'routes-of-a-domain-know-no-other',
      severity: 'error',
      from: { path: '^server/routes/([^/]+)/' },
      to: { path: '^server/routes/[^/]+/', pathNot: '^server/routes/$1/' },
    },
    {
      name: 'the-ground-knows-no-floor',
      severity: 'error',
      from: { path: `^server/(${GROUND.join('|')})\\.ts$` },
      to: { path: '^server/', pathNot: `^server/(shared/|(${GROUND.join('|')})\\.ts$)` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
