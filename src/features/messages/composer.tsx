import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useKeptText } from '#platform/kept-text.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    '@media print': { display: 'none' },
  },
  label: { fontWeight: tokens.fontWeightSemibold },
  area: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '88px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    font: 'inherit',
    resize: 'vertical',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  hint: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  error: { margin: 0, color: tokens.colorStatusDangerForeground1 },
});

const Draft = z.object({ text: z.string() });
const LONGEST = 10_000;

interface Props {
  /** Names the draft: it survives lock, reload and crash, for this person alone. */
  name: string;
  label: string;
  action?: string;
  hint?: string;
  size?: 'medium' | 'large';
  /** Beside the button; may insert a text where the cursor is. */
  tools?: (insert: (text: string) => void) => ReactNode;
  /** Resolves to null once it is saved, else to what went wrong; the text stays then. */
  onSend: (text: string) => Promise<string | null>;
}

/** Where a message is typed. Ctrl+Enter sends. */
export const Composer = ({ name, label, action = 'Senden', hint, size, tools, onSend }: Props) => {
  const styles = useStyles();
  const id = useId();
  const kept = useKeptText(`message ${name}`, Draft);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const typed = useRef(false);
  const { found } = kept;
  useEffect(() => {
    if (found && !typed.current) setText(found.text);
  }, [found]);

  const change = (next: string) => {
    typed.current = true;
    setText(next);
    kept.keep({ text: next });
  };
  const insert = (block: string) => {
    const field = area.current;
    const [from, to] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length];
    change(text.slice(0, from) + block + text.slice(to));
    field?.focus();
  };
  const send = async () => {
    const words = text.trim();
    if (words === '' || busy) return;
    setBusy(true);
    const refused = await onSend(words);
    setBusy(false);
    setFailure(refused);
    if (refused === null) {
      setText('');
      kept.drop();
    }
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className={styles.form}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        className={styles.area}
        value={text}
        maxLength={LONGEST}
        autoComplete="off"
        aria-describedby={failure ? `${id}-error` : undefined}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {failure && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {failure}
        </p>
      )}
      <div className={styles.line}>
        <Button type="submit" appearance="primary" size={size ?? 'medium'} busy={busy}>
          {action}
        </Button>
        {tools?.(insert)}
        {hint && <span className={styles.hint}>{hint}</span>}
      </div>
    </form>
  );
};
