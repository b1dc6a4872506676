import type { OutboxLine } from '#data/outbox/view/view.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { needsPerson } from '../reasons.ts';
import { PILLS } from '../texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    flexShrink: 0,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
    color: tokens.textQuiet,
    backgroundColor: tokens.press,
    border: `${tokens.strokeWidthThin} solid transparent`,
    borderRadius: tokens.borderRadiusMedium,
  },
  needed: { color: tokens.dangerText, backgroundColor: tokens.dangerQuiet },
  going: { color: tokens.brandText, backgroundColor: tokens.brandQuiet },
  arrived: { color: tokens.okText, backgroundColor: tokens.okQuiet },
});

/** How it stands with an entry, in a word or two; the sentence beside it says why. */
export const StatePill = ({ line: { state } }: { line: Pick<OutboxLine, 'state'> }) => {
  const styles = useStyles();
  return (
    <span
      className={mergeClasses(
        styles.root,
        needsPerson({ state }) && styles.needed,
        state === 'sending' && styles.going,
        state === 'acked' && styles.arrived,
      )}
    >
      {PILLS[state]}
    </span>
  );
};
