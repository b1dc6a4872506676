/** The floors of the house: imports go down only (docs/architecture.md). No exceptions list. */
const floor = (name, from, notTo) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: notTo },
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
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
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
      '^(src/(contract/(?!constants\\.ts$)|data|features|app)/|sw/|server/)',
    ),
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
