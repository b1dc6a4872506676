import { tokens } from '../styling.ts';

/**
 * The edge of everything that is typed or chosen in: a thin line, darker below; with the focus
 * all of it is as strong as any other ring.
 */
export const fieldEdge = {
  border: `1px solid ${tokens.lineStrong}`,
  borderBottomColor: tokens.edge,
  borderRadius: tokens.borderRadiusMedium,
  ':focus-visible': {
    outline: `2px solid ${tokens.focus}`,
    outlineOffset: '-1px',
  },
};

/** The same where the answer is wrong. */
export const wrongEdge = {
  border: `1px solid ${tokens.dangerText}`,
  borderBottomColor: tokens.dangerText,
};
