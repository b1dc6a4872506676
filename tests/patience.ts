import { vi } from 'vitest';

// The limit is for work that hangs: on a busy machine a dialog needs longer than vitest's one
// second.
const LIMIT_MS = 15_000;
const { waitFor } = vi;
const patient: typeof waitFor = (work, options) =>
  waitFor(work, typeof options === 'number' ? options : { timeout: LIMIT_MS, ...options });
// Runs once for each test file of a process, but must replace the function only once.
if (waitFor.name !== patient.name) vi.waitFor = patient;
