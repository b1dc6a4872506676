import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import { ENGINE, ENGINE_ALONE, SERVER_ALONE, UNITS_ALONE } from './tests/alone.ts';
import vite from './vite.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const PATIENCE = here('tests/patience.ts');
const SETUP = [PATIENCE, here('tests/setup.ts')];

const JOURNEYS = {
  globalSetup: [
    here('tests/server/postgres.setup.ts'),
    here('tests/journeys/rig/template.setup.ts'),
  ],
  setupFiles: [here('tests/journeys/rig/template-of-project.ts')],
  testTimeout: 240_000,
  hookTimeout: 240_000,
};

// A limit is for what hangs, not for what is slow: ten thousand histories take minutes.
const UNIT_LIMITS = { testTimeout: 1_200_000, hookTimeout: 60_000 };

const SERVER_OPERATION = 'tests/server/infrastructure/**/*.test.ts';

const SERVER = {
  root: here('.'),
  globalSetup: [here('tests/server/postgres.setup.ts')],
  setupFiles: [PATIENCE],
  // The whole server is read once for each worker, not once for each of eighty files.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      // Vitest leaves one core to others; of two that would be half. Browsers wait more than they work.
      maxWorkers: 2,
      // Vitest's second is too short for a busy machine; a limit is for what hangs.
      expect: { poll: { timeout: 15_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            root: here('.'),
            include: [
              'src/**/*.test.ts',
              'server/**/*.test.ts',
              'scripts/**/*.test.ts',
              'tests/fhir/**/*.test.ts',
              'tests/releases/**/*.test.ts',
              'tests/rules/**/*.test.ts',
              'tests/faults/**/*.test.ts',
              'tests/journeys/driver/**/*.test.ts',
              'bench/**/*.test.ts',
            ],
            // The peers that a bench has installed have tests of their own.
            exclude: [...UNITS_ALONE, 'bench/peers/**'],
            setupFiles: SETUP,
            // The contract is read once for each worker, not once for each of two hundred files.
            isolate: false,
            ...UNIT_LIMITS,
          },
        },
        {
          extends: true,
          test: {
            name: 'unit-alone',
            root: here('.'),
            include: [...UNITS_ALONE, ...ENGINE_ALONE],
            setupFiles: SETUP,
            pool: 'forks',
            ...UNIT_LIMITS,
          },
        },
        {
          extends: true,
          test: {
            name: 'unit-engine',
            root: here('.'),
            include: [`${ENGINE}**/*.test.ts`],
            exclude: ENGINE_ALONE,
            setupFiles: SETUP,
            pool: 'forks',
            isolate: false,
            ...UNIT_LIMITS,
          },
        },
        {
          extends: true,
          test: {
            // What is drawn: dialogs, validation, keyboard, states, in a DOM without a browser.
            name: 'components',
            root: here('.'),
            include: ['src/**/*.test.tsx'],
            exclude: UNITS_ALONE,
            environment: 'happy-dom',
            setupFiles: SETUP,
            // Fluent is read once for each worker, not once for each file.
            isolate: false,
            ...UNIT_LIMITS,
          },
        },
        {
          extends: true,
          test: {
            ...SERVER,
            name: 'server',
            include: ['tests/server/**/*.test.ts'],
            exclude: [...SERVER_ALONE, SERVER_OPERATION],
          },
        },
        {
          extends: true,
          // What `npm run test:full` asks in addition: backup, update, the database's own process.
          test: { ...SERVER, name: 'server-operation', include: [SERVER_OPERATION] },
        },
        {
          extends: true,
          test: {
            name: 'server-alone',
            root: here('.'),
            include: SERVER_ALONE,
            globalSetup: [here('tests/server/postgres.setup.ts')],
            setupFiles: [PATIENCE],
            maxWorkers: 1,
            sequence: { groupOrder: 1 },
            testTimeout: 60_000,
            hookTimeout: 120_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'worker',
            root: here('.'),
            include: ['tests/sw/**/*.test.ts'],
            setupFiles: SETUP,
          },
        },
        {
          extends: true,
          test: {
            name: 'journeys',
            root: here('.'),
            include: ['tests/journeys/*.test.ts'],
            ...JOURNEYS,
          },
        },
        {
          extends: true,
          test: {
            // What `npm run test:full` walks in addition: several servers, restore, update, https.
            name: 'infrastructure',
            root: here('.'),
            include: ['tests/journeys/infrastructure/**/*.test.ts'],
            ...JOURNEYS,
          },
        },
        {
          extends: true,
          test: {
            // And the ways that few people walk.
            name: 'seldom',
            root: here('.'),
            include: ['tests/journeys/seldom/**/*.test.ts'],
            ...JOURNEYS,
          },
        },
      ],
    },
  }),
);
