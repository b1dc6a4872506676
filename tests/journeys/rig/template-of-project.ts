import { inject } from 'vitest';

// Two projects in one run each have their own database and template, so the values cannot be passed
// in the environment of the common process: there, the second project's would replace the first's.
process.env.EMPFANG_TEST_TEMPLATE = inject('template');
