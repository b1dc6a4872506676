import { makeStyles, tokens } from '../styling.ts';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '640px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
    fontSize: '17px',
    lineHeight: '1.5',
  },
});

/** The frame of a patient's page: one column that is read from top to bottom (LOOK-2). */
export const useReadingPage = (): string => useStyles().page;
