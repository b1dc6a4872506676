import { makeStyles, tokens } from '../styling.ts';

const useStyles = makeStyles({
  root: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    padding: tokens.spacingVerticalM,
    textAlign: 'center',
    fontSize: tokens.fontSizeHero900,
    lineHeight: tokens.lineHeightHero900,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '0.08em',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** A PIN of six digits, in threes as people read it aloud. */
export const ShownPin = ({ pin }: { pin: string }) => (
  <p className={useStyles().root} data-testid="hand-over-pin">
    {pin.slice(0, 3)} {pin.slice(3)}
  </p>
);
