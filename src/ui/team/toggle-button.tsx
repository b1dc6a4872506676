import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';

const useStyles = makeStyles({
  pressed: {
    color: tokens.brandText,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.brandQuiet,
    border: `1px solid ${tokens.brandLine}`,
    ':hover': { backgroundColor: tokens.brandQuiet2 },
    ':active': { backgroundColor: tokens.brandQuiet2 },
    // The colour is all that tells it from the other one, and there it would be taken away.
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      color: 'HighlightText',
      backgroundColor: 'Highlight',
      ':hover': { color: 'HighlightText', backgroundColor: 'Highlight' },
      ':active': { color: 'HighlightText', backgroundColor: 'Highlight' },
    },
  },
});

interface Props extends ComponentProps<typeof Button> {
  'aria-pressed': boolean;
}

/** A button that stays pressed: one of several, or on and off. */
export const ToggleButton = ({ className, ...rest }: Props) => {
  const styles = useStyles();
  return (
    <Button {...rest} className={mergeClasses(rest['aria-pressed'] && styles.pressed, className)} />
  );
};
