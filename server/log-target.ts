import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';
import type { LogOptions } from './plugins/request-log.ts';

export interface LogTarget {
  options: LogOptions;
  /** Path of the file, or null when the log goes to standard output. */
  file: string | null;
  /** One line beside the requests: what the database says, what was cleaned up. */
  note: (line: string) => void;
  /** The same with figures, as a warning. */
  warn: (line: string, fields: Record<string, unknown>) => void;
}

/**
 * Where the structured log goes: in production to standard output, where a supervisor collects it;
 * otherwise to a file of the data folder, so that the terminal shows what a person needs.
 */
export function logFor(env: Env): LogTarget {
  const toOutput = env.NODE_ENV === 'production';
  const folder = join(env.EMPFANG_DATA_DIR, 'logs');
  const file = toOutput ? null : join(folder, 'empfang.log');
  if (file) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stream = file ? createWriteStream(file, { flags: 'a', mode: 0o600 }) : process.stdout;
  const write = (level: number, msg: string, fields: Record<string, unknown> = {}) => {
    const entry = { level, time: new Date().toISOString(), ...fields, msg };
    stream.write(`${JSON.stringify(entry)}\n`);
  };
  return {
    options: { level: env.LOG_LEVEL, stream },
    file,
    note: (msg) => write(30, msg),
    warn: (msg, fields) => write(40, msg, fields),
  };
}
