import { vi } from 'vitest';

// A limit is for what hangs: on a busy machine a dialog needs longer than vitest's one second.
const LIMIT_MS = 15_000;
const { waitFor } = vi;
const patient: typeof waitFor = (work, options) =>
  waitFor(work, typeof options === 'number' ? options : { timeout: LIMIT_MS, ...options });
// Files that share a process come here one after the other.
if (waitFor.name !== patient.name) vi.waitFor = patient;
