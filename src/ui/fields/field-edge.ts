import { tokens } from '../styling.ts';

/**
 * The edge of everything that is typed or chosen in: a thin line, darker below; with the focus all of
 * it takes the colour of the focus and the lower edge is twice as strong.
 */
export const fieldEdge = {
  border: `1px solid ${tokens.lineStrong}`,
  borderBottomColor: tokens.edge,
  borderRadius: tokens.borderRadiusMedium,
  ':focus-visible': {
    outline: `1px solid ${tokens.focus}`,
    outlineOffset: '-1px',
    boxShadow: `inset 0 -2px 0 ${tokens.focus}`,
  },
};

/** The same where the answer is wrong. */
export const wrongEdge = {
  border: `1px solid ${tokens.dangerText}`,
  borderBottomColor: tokens.dangerText,
};
