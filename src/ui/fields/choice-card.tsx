import { makeStyles, tokens } from '../styling.ts';

const useStyles = makeStyles({
  card: {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '72px',
    padding: tokens.spacingHorizontalL,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.lineStrong}`,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':disabled': {
      color: tokens.colorNeutralForegroundDisabled,
      cursor: 'not-allowed',
      border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeDisabled}`,
    },
  },
  title: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  text: {
    display: 'block',
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground2,
  },
});

interface Props {
  title: string;
  text: string;
  disabled?: boolean;
  onChoose: () => void;
}

/** One of several places to choose from, as wide as the page. */
export const ChoiceCard = ({ title, text, disabled = false, onChoose }: Props) => {
  const styles = useStyles();
  return (
    <button type="button" className={styles.card} disabled={disabled} onClick={onChoose}>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{text}</span>
    </button>
  );
};
