import { rm } from 'node:fs/promises';
import { Practice } from './practice.ts';

/**
 * The first start of a practice takes seconds (a new cluster, all tables, the demo): it is done once
 * for all files of this project, and each opens a copy of the folder, as a restored backup does.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // Several servers share a database of the cluster that lies beside.
  if (Number(process.env.EMPFANG_TEST_SERVERS ?? 1) > 1) return async () => undefined;
  const folder = await Practice.makeTemplate();
  process.env.EMPFANG_TEST_TEMPLATE = folder;
  return () => rm(folder, { recursive: true, force: true });
}
