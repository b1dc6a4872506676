import { CONSENT_LABELS, type Standing } from '#contract/consents/state.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { CONSENT_BADGE } from '../texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    marginInlineEnd: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    // A chosen row is too dark a ground for the colours of a status.
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.lineStrong}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  todo: {
    color: tokens.colorStatusWarningForeground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder2}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  done: {
    color: tokens.colorStatusSuccessForeground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusSuccessBorder2}`,
  },
});

/** Somebody has to do something before it counts. */
const TODO: Record<Standing['state'], boolean> = {
  incomplete: true,
  prepared: true,
  paper: true,
  reflection: true,
  signing: true,
  granted: false,
  refused: false,
  withdrawn: false,
};

interface Props {
  standing: Standing;
  /** The line may be cut off at its end, so a copy that is still owed comes first. */
  cut?: boolean;
}

/** How a consent stands, and whether its copy is still owed. */
export const ConsentBadge = ({ standing, cut = false }: Props) => {
  const styles = useStyles();
  const { state, copy } = standing;
  const look = TODO[state] ? styles.todo : state === 'granted' ? styles.done : undefined;
  const owed = copy === 'pending' && (
    <span className={mergeClasses(styles.root, styles.todo)}>{CONSENT_BADGE.copyOwed}</span>
  );
  return (
    <>
      {cut && owed}
      <span className={mergeClasses(styles.root, look)}>{CONSENT_LABELS[state]}</span>
      {!cut && owed}
    </>
  );
};

/** Its hand-in was erased after its retention; nothing else can be said of it. */
export const ErasedBadge = () => <span className={useStyles().root}>{CONSENT_BADGE.erased}</span>;
