import * as fluent from '@fluentui/react-components';
import type { ControlToken, SemanticToken } from './palette.ts';

/** The one door for styling: makeStyles at module level, tokens only, the caller's class last. */
export const makeStyles = fluent.makeStyles;
export const mergeClasses = fluent.mergeClasses;

/**
 * Fluent's tokens and the house's own (palette.ts): each is the custom property of its own name
 * (theme.css). Made on demand, as Fluent's list of all 450 is 30 kB of script.
 */
export const tokens = new Proxy(
  {} as typeof fluent.tokens & Record<ControlToken | SemanticToken, string>,
  {
    get: (_, name) => `var(--${String(name)})`,
  },
);
