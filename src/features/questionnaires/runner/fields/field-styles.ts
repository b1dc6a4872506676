import { fieldEdge, wrongEdge } from '#ui/fields/field-edge.ts';
import { makeStyles, tokens } from '#ui/styling.ts';

/**
 * Sizes of the two rooms, set once on the runner and read by everything in it; `--runner-scale` is
 * what the person makes of the type.
 */
export const useSizeStyles = makeStyles({
  patient: {
    '--runner-base': 'calc(17px * var(--runner-scale))',
    '--runner-small': 'calc(14px * var(--runner-scale))',
    '--runner-question': 'calc(20px * var(--runner-scale))',
    '--runner-title': 'calc(24px * var(--runner-scale))',
    '--runner-target': '48px',
    '--runner-mark': 'calc(22px * var(--runner-scale))',
    '--runner-gap': '32px',
    '--runner-width': '640px',
  },
  kiosk: {
    '--runner-base': 'calc(20px * var(--runner-scale))',
    '--runner-small': 'calc(16px * var(--runner-scale))',
    '--runner-question': 'calc(24px * var(--runner-scale))',
    '--runner-title': 'calc(32px * var(--runner-scale))',
    '--runner-target': '64px',
    '--runner-mark': 'calc(28px * var(--runner-scale))',
    '--runner-gap': '40px',
    '--runner-width': '720px',
  },
});

/** A field that takes the focus must not lie under the sticky bar (WCAG 2.4.11). */
export const UNDER_THE_BAR = '32px calc(var(--runner-target) + 96px)';

export const useFieldStyles = makeStyles({
  group: { border: 'none', margin: 0, padding: 0, minWidth: 0 },
  field: {
    minWidth: 0,
    // Room for the focus rings that content-visibility would cut.
    paddingInline: '4px',
    marginInline: '-4px',
    paddingBlock: '4px',
  },
  /** On very long pages what is far below is laid out when it comes near (page-length.ts). */
  late: { contentVisibility: 'auto', containIntrinsicSize: 'auto 120px' },
  invalid: {
    // The rule stands in the column, or it would run past the bar at the bottom.
    marginInlineStart: 0,
    borderInlineStartWidth: '4px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorStatusDangerBorder2,
    paddingInlineStart: tokens.spacingHorizontalM,
  },
  question: {
    display: 'block',
    padding: 0,
    marginBottom: tokens.spacingVerticalS,
    fontSize: 'var(--runner-question)',
    lineHeight: 1.35,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  required: {
    fontSize: 'var(--runner-small)',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
  },
  help: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: 'var(--runner-small)',
    lineHeight: 1.5,
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'pre-line',
  },
  error: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorStatusDangerForeground1,
  },
  input: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 'var(--runner-target)',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    font: 'inherit',
    scrollMarginBlock: UNDER_THE_BAR,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    ...fieldEdge,
    '::placeholder': { color: tokens.colorNeutralForeground4, opacity: 1 },
    ':read-only:not(select)': { backgroundColor: tokens.colorNeutralBackground3 },
    '&[aria-invalid="true"]': wrongEdge,
  },
  short: { maxWidth: '14em' },
  withUnit: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  unit: { color: tokens.colorNeutralForeground2 },
  longtext: {
    minHeight: 'calc(var(--runner-target) * 2)',
    resize: 'vertical',
    lineHeight: 1.5,
    fieldSizing: 'content',
  },
  count: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    fontSize: 'var(--runner-small)',
    color: tokens.colorNeutralForeground3,
  },
});
