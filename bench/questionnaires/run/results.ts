import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineId } from '../engines.ts';
import type { Run } from './cell.ts';
import { RESULTS } from './places.ts';

/** A run with the bytes of what it fetched, after gzip. */
export interface Visit extends Omit<Run, 'scripts' | 'later'> {
  bytes: number;
  bytesLater: number;
}

/** Every visit to one engine with one form at one speed. */
export interface Cell {
  engine: EngineId;
  size: string;
  throttle: number;
  visits: Visit[];
  /** Why there are no more: „not finished after 120 s“, or what the page threw. */
  failure?: string;
}

/** The settings of a run; results of different settings are never mixed. */
export interface Settings {
  commit: string;
  browser: string;
  machine: string;
  node: string;
  peers: Record<string, string>;
}

export interface Results {
  settings: Settings;
  command: string;
  began: string;
  ended?: string;
  notes: string[];
  cells: Cell[];
}

const FILE = join(RESULTS, 'questionnaires.json');

export const cellOf = (results: Results, of: Pick<Cell, 'engine' | 'size' | 'throttle'>): Cell => {
  const { engine, size, throttle } = of;
  const found = results.cells.find(
    (cell) => cell.engine === engine && cell.size === size && cell.throttle === throttle,
  );
  if (found) return found;
  const made: Cell = { engine, size, throttle, visits: [] };
  results.cells.push(made);
  return made;
};

export function writeResults(results: Results): void {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(results, null, 1)}\n`);
}

/** What an earlier command left, or undefined. */
export function readResults(): Results | undefined {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Results;
  } catch {
    return undefined;
  }
}
