import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { LIMITS } from '#contract/shared/limits.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { Field } from '../fields.tsx';
import { OPTION_ROW } from './texts.ts';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
  text: { flexGrow: 1 },
  tool: { padding: `0 ${tokens.spacingHorizontalXS}`, minWidth: '32px' },
});

interface Props {
  text: string;
  index: number;
  count: number;
  onText: (text: string) => void;
  onShift: (by: 1 | -1) => void;
  onRemove: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

export const OptionRow = ({
  text,
  index,
  count,
  onText,
  onShift,
  onRemove,
  onKeyDown,
  onPaste,
}: Props) => {
  const styles = useStyles();
  const name = text || OPTION_ROW.label(index + 1);
  return (
    <li className={styles.row} onKeyDown={onKeyDown} onPaste={onPaste}>
      <Field
        label={OPTION_ROW.label(index + 1)}
        labelHidden
        className={styles.text}
        value={text}
        maxLength={LIMITS.text}
        onChange={onText}
      />
      <Button
        size="small"
        appearance="subtle"
        className={styles.tool}
        icon={<ArrowUp16Regular />}
        aria-label={OPTION_ROW.up(name)}
        disabled={index === 0}
        onClick={() => onShift(-1)}
      />
      <Button
        size="small"
        appearance="subtle"
        className={styles.tool}
        icon={<ArrowDown16Regular />}
        aria-label={OPTION_ROW.down(name)}
        disabled={index === count - 1}
        onClick={() => onShift(1)}
      />
      <Button
        size="small"
        appearance="subtle"
        className={styles.tool}
        icon={<Dismiss16Regular />}
        aria-label={OPTION_ROW.remove(name)}
        onClick={onRemove}
      />
    </li>
  );
};
