import * as z from 'zod/mini';
import { STORAGE_PREFIX } from '#contract/shared/constants.ts';
import { readJson, writeJson } from '../storage/storage.ts';

const KEY = `${STORAGE_PREFIX}-browser-tokens`;
/** As many people as may share a browser that is no practice device; as many as the call takes. */
const MOST = 8;

/**
 * What the server knows this browser by, for each person who confirmed a second factor here, newest
 * first. They open nothing: without the password they are worthless (SEC-28).
 */
export const browserTokens = (): string[] => readJson(KEY, z.array(z.string())) ?? [];

export const keepBrowserToken = (token: string): void =>
  writeJson(KEY, [token, ...browserTokens()].slice(0, MOST));
