import { LIMITS } from '../../shared/limits.ts';
import type { Element } from '../schema.ts';
import { NotUnderstood, parsePattern } from './parse.ts';
import { isQuick } from './ways.ts';

const WRITTEN = new Set<Element['format']>([
  undefined,
  'plain',
  'integer',
  'decimal',
  'url',
  'email',
  'tel',
]);

/**
 * Whether an answer is stored as somebody wrote it; days and times are stored in a form of ours.
 */
export const takesPattern = ({ type, format }: Pick<Element, 'type' | 'format'>): boolean =>
  type === 'longtext' || (type === 'text' && WRITTEN.has(format));

/**
 * Why a pattern cannot be used to check what people type, as a German sentence; undefined if it
 * can.
 */
export function patternProblem(pattern: string): string | undefined {
  if (pattern.length > LIMITS.text) return 'Das Muster ist zu lang.';
  try {
    new RegExp(pattern);
    const tree = parsePattern(pattern);
    return isQuick(tree) ? undefined : 'Das Muster kann beim Prüfen beliebig lange dauern.';
  } catch (error) {
    if (!(error instanceof NotUnderstood || error instanceof SyntaxError)) throw error;
    return 'Das Muster ist fehlerhaft oder zu verwickelt, um es sicher zu prüfen.';
  }
}
