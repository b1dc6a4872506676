import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';

const useStyles = makeStyles({
  mark: {
    flexShrink: 0,
    width: '16px',
    height: '16px',
    boxSizing: 'border-box',
    border: `${tokens.strokeWidthThin} solid ${tokens.edge}`,
    borderRadius: tokens.borderRadiusSmall,
  },
  round: { borderRadius: tokens.borderRadiusCircular },
});

/** Where an answer will be ticked: round where there is one answer alone. */
export const AnswerMark = ({ round }: { round: boolean }) => {
  const styles = useStyles();
  return <span className={mergeClasses(styles.mark, round && styles.round)} aria-hidden="true" />;
};
