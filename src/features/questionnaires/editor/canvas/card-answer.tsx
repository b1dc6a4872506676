import type { Element } from '#contract/questionnaires/schema.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { CANVAS_CARD, FORMAT_HINTS, UNTITLED } from '../texts.ts';

const useStyles = makeStyles({
  root: { marginTop: tokens.spacingVerticalS, color: tokens.colorNeutralForeground2 },
  box: {
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    maxWidth: '360px',
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground3,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  tall: { minHeight: '64px', maxWidth: 'none', alignItems: 'start', paddingTop: '6px' },
  sign: { minHeight: '72px', border: `1px dashed ${tokens.colorNeutralStroke1}` },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '26px',
  },
  mark: {
    flexShrink: 0,
    width: '16px',
    height: '16px',
    boxSizing: 'border-box',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusSmall,
  },
  round: { borderRadius: tokens.borderRadiusCircular },
  line: { border: 'none', borderTop: `1px solid ${tokens.colorNeutralStroke1}` },
});

/** More answers than these are told in a number: the card is to be read at a glance. */
const SHOWN = 8;

/** Where a person will answer, drawn and not to be used. */
export const CardAnswer = ({ element }: { element: Element }) => {
  const styles = useStyles();
  const { type, format = 'plain', unit, placeholder, options = [], openChoice } = element;
  const mark = mergeClasses(styles.mark, type === 'select' && styles.round);
  const choice = (text: string, key: string) => (
    <li key={key} className={styles.option}>
      <span className={mark} aria-hidden="true" />
      {text || UNTITLED.answer}
    </li>
  );
  switch (type) {
    case 'text':
      return (
        <div className={mergeClasses(styles.root, styles.option)}>
          <span className={styles.box} style={{ flexGrow: 1 }}>
            {placeholder || FORMAT_HINTS[format] || ''}
          </span>
          {unit}
        </div>
      );
    case 'longtext':
      return (
        <div className={mergeClasses(styles.root, styles.box, styles.tall)}>{placeholder}</div>
      );
    case 'confirm':
      return (
        <div className={mergeClasses(styles.root, styles.option)}>
          <span className={mark} aria-hidden="true" />
          {CANVAS_CARD.confirm}
        </div>
      );
    case 'select':
    case 'multiselect':
      return (
        <ul className={mergeClasses(styles.root, styles.list)}>
          {options.slice(0, SHOWN).map(({ text, value }) => choice(text, value))}
          {options.length > SHOWN && <li>{CANVAS_CARD.moreAnswers(options.length - SHOWN)}</li>}
          {openChoice && choice(CANVAS_CARD.openChoice, '…')}
        </ul>
      );
    case 'files':
      return (
        <div className={mergeClasses(styles.root, styles.box, styles.tall, styles.sign)}>
          {element.capture === 'signature' ? CANVAS_CARD.signature : CANVAS_CARD.files}
        </div>
      );
    case 'separator':
      return <hr className={styles.line} />;
    default:
      return null;
  }
};
