import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { LIMITS } from '#contract/shared/limits.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { OPTION_ROW } from '../texts.ts';
import { AnswerMark } from './answer-mark.tsx';
import { optionField } from './focus-text.ts';
import { InlineField } from './inline-text.tsx';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    // Tools of other answers are there for who points or goes on with Tab.
    '& button': { opacity: 0 },
    '&:hover button': { opacity: 1 },
    '&:focus-within button': { opacity: 1 },
    '@media (pointer: coarse)': { '& button': { opacity: 1 } },
  },
  text: { flexGrow: 1, marginInlineStart: 0, marginInlineEnd: 0 },
  tools: { display: 'flex', flexShrink: 0 },
  tool: {
    padding: 0,
    minWidth: '32px',
    ':disabled': {
      backgroundColor: 'transparent',
      border: `${tokens.strokeWidthThin} solid transparent`,
    },
  },
});

interface Props {
  text: string;
  index: number;
  count: number;
  round: boolean;
  onText: (text: string) => void;
  onShift: (by: 1 | -1) => void;
  onRemove: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** One answer of a choice, written where it stands. */
export const OptionRow = ({
  text,
  index,
  count,
  round,
  onText,
  onShift,
  onRemove,
  onKeyDown,
  onPaste,
}: Props) => {
  const styles = useStyles();
  const name = text || OPTION_ROW.label(index + 1);
  return (
    <li className={styles.row} onPaste={onPaste}>
      <AnswerMark round={round} />
      <InlineField
        id={optionField(index)}
        className={styles.text}
        label={OPTION_ROW.label(index + 1)}
        placeholder={OPTION_ROW.label(index + 1)}
        value={text}
        maxLength={LIMITS.text}
        onChange={onText}
        onKeyDown={onKeyDown}
      />
      <span className={styles.tools}>
        <Button
          size="small"
          appearance="subtle"
          className={styles.tool}
          icon={<ArrowUp16Regular />}
          title={OPTION_ROW.upHint}
          aria-label={OPTION_ROW.up(name)}
          disabled={index === 0}
          onClick={() => onShift(-1)}
        />
        <Button
          size="small"
          appearance="subtle"
          className={styles.tool}
          icon={<ArrowDown16Regular />}
          title={OPTION_ROW.downHint}
          aria-label={OPTION_ROW.down(name)}
          disabled={index === count - 1}
          onClick={() => onShift(1)}
        />
        <Button
          size="small"
          appearance="subtle"
          className={styles.tool}
          icon={<Dismiss16Regular />}
          title={OPTION_ROW.removeHint}
          aria-label={OPTION_ROW.remove(name)}
          onClick={onRemove}
        />
      </span>
    </li>
  );
};
