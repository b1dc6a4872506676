import { tokens } from '../styling.ts';

/**
 * The edge of everything that is typed or chosen in: a thin line, darker below; with the focus all of
 * it takes the colour of the focus and the lower edge is twice as strong.
 */
export const fieldEdge = {
  border: `${tokens.strokeWidthThin} solid ${tokens.lineStrong}`,
  borderBottomColor: tokens.edge,
  borderRadius: tokens.borderRadiusMedium,
  ':focus-visible': {
    borderTopColor: tokens.focus,
    borderRightColor: tokens.focus,
    borderBottomColor: tokens.focus,
    borderLeftColor: tokens.focus,
    boxShadow: `inset 0 -1px 0 ${tokens.focus}`,
    // Forced colours draw it, and no shadow.
    outline: '2px solid transparent',
    outlineOffset: '1px',
  },
};

/** The same where the answer is wrong. */
export const wrongEdge = {
  borderTopColor: tokens.dangerText,
  borderRightColor: tokens.dangerText,
  borderBottomColor: tokens.dangerText,
  borderLeftColor: tokens.dangerText,
};
