import type { Element } from '#contract/questionnaires/schema.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { CANVAS_CARD, FORMAT_HINTS, UNTITLED } from '../texts.ts';
import { AnswerMark } from './answer-mark.tsx';
import { type Caret, optionField } from './focus-text.ts';
import { StillText } from './inline-text.tsx';

const useStyles = makeStyles({
  root: { marginTop: tokens.spacingVerticalXS, color: tokens.textQuiet },
  box: {
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    maxWidth: '360px',
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    color: tokens.textQuiet,
    backgroundColor: tokens.sunken,
    border: `${tokens.strokeWidthThin} solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  grow: { flexGrow: 1 },
  tall: { minHeight: '64px', maxWidth: 'none', alignItems: 'start', paddingTop: '6px' },
  sign: { minHeight: '72px', border: `1px dashed ${tokens.lineStrong}` },
  list: { margin: `${tokens.spacingVerticalXS} 0 0`, padding: 0, listStyleType: 'none' },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
  },
  text: { flexGrow: 1, marginInlineStart: 0, marginInlineEnd: 0 },
  /** Below the words of the answers. */
  words: { paddingInlineStart: '9px', color: tokens.textQuiet },
  line: { border: 'none', borderTop: `1px solid ${tokens.lineStrong}` },
});

/** More answers than these are told in a number: the card is to be read at a glance. */
const SHOWN = 8;

interface Props {
  element: Element;
  /** An answer was touched: it is to be written. */
  onWrite: (field: string, caret: Caret) => void;
}

/** Where a person will answer, drawn and not to be used. */
export const CardAnswer = ({ element, onWrite }: Props) => {
  const styles = useStyles();
  const { type, format = 'plain', unit, placeholder, options = [], openChoice } = element;
  const round = type === 'select';
  switch (type) {
    case 'text':
      return (
        <div className={mergeClasses(styles.root, styles.option)}>
          <span className={mergeClasses(styles.box, styles.grow)}>
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
          <AnswerMark round={false} />
          {CANVAS_CARD.confirm}
        </div>
      );
    case 'select':
    case 'multiselect':
      return (
        <ul className={styles.list}>
          {options.slice(0, SHOWN).map(({ text, value }, index) => (
            <li key={value} className={styles.option}>
              <AnswerMark round={round} />
              <StillText
                className={styles.text}
                tabStop={false}
                text={text}
                empty={UNTITLED.answer}
                onWrite={(caret) => onWrite(optionField(index), caret)}
              />
            </li>
          ))}
          {options.length > SHOWN && (
            <li className={styles.option}>{CANVAS_CARD.moreAnswers(options.length - SHOWN)}</li>
          )}
          {openChoice && (
            <li className={styles.option}>
              <AnswerMark round={round} />
              <span className={styles.words}>{CANVAS_CARD.openChoice}</span>
            </li>
          )}
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
