import { makeStyles, tokens } from '#ui/styling.ts';
import { UNDER_THE_BAR } from './field-styles.ts';

/** Answers as full-width rows that are easy to hit; radio and checkbox stay native. */
export const useChoiceStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
  },
  choice: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    minHeight: 'var(--runner-target)',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    lineHeight: 1.35,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':has(:checked)': {
      backgroundColor: tokens.colorBrandBackground2,
      color: tokens.colorNeutralForeground1,
      borderTopColor: tokens.focus,
      borderRightColor: tokens.focus,
      borderBottomColor: tokens.focus,
      borderLeftColor: tokens.focus,
    },
    // The chosen row stays so under the pointer.
    ':hover:has(:checked)': { backgroundColor: tokens.colorBrandBackground2Hover },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.focus}`, outlineOffset: '2px' },
    ':has(:disabled)': { cursor: 'default', color: tokens.colorNeutralForeground3 },
  },
  mark: {
    flexShrink: 0,
    width: 'var(--runner-mark)',
    height: 'var(--runner-mark)',
    margin: 0,
    cursor: 'inherit',
    scrollMarginBlock: UNDER_THE_BAR,
    ':focus-visible': { outline: 'none' },
  },
  other: { marginInlineStart: 'calc(var(--runner-mark) + 24px)' },
  otherBox: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  otherLabel: { fontSize: 'var(--runner-small)', color: tokens.colorNeutralForeground2 },
  clear: {
    alignSelf: 'flex-start',
    minHeight: 'var(--runner-target)',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    font: 'inherit',
    fontSize: 'var(--runner-small)',
    color: tokens.colorBrandForegroundLink,
    backgroundColor: 'transparent',
    border: 'none',
    textDecorationLine: 'underline',
    cursor: 'pointer',
  },
  found: {
    margin: 0,
    fontSize: 'var(--runner-small)',
    color: tokens.colorNeutralForeground3,
  },
});
