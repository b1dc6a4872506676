import { inject } from 'vitest';

// Two projects of one run have a database and a template each: what both wrote into the environment
// of the process would be the second one's for both.
process.env.EMPFANG_TEST_TEMPLATE = inject('template');
