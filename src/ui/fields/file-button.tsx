import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { makeStyles, tokens } from '../styling.ts';

const useStyles = makeStyles({
  root: { display: 'inline-flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  button: { whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' },
  error: { margin: 0, color: tokens.colorStatusDangerForeground1 },
  onPaper: { display: 'none', '@media print': { display: 'inline' } },
});

interface Props {
  label: string;
  icon: ReactNode;
  /** Fetches and hands over the bytes; what it throws is told beside the button. */
  run: () => Promise<void>;
  errorText: (error: unknown) => string;
  look?: 'primary' | 'outline' | 'subtle';
  /** 32 px for the team, 44 px for patients. */
  size?: 'small' | 'medium';
  /** On paper a file keeps its name, a command disappears. */
  printed?: boolean;
}

/** A button that fetches a document or file, with its own wait and its own error. */
export const FileButton = ({
  label,
  icon,
  run,
  errorText,
  look,
  size = 'small',
  printed = false,
}: Props) => {
  const styles = useStyles();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const start = async () => {
    setBusy(true);
    setError(null);
    try {
      await run();
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className={styles.root}>
      <Button
        size={size}
        appearance={look === undefined || look === 'outline' ? 'secondary' : look}
        icon={icon}
        busy={busy}
        className={styles.button}
        onClick={() => void start()}
      >
        {label}
      </Button>
      {printed && <span className={styles.onPaper}>{label}</span>}
      {error && (
        <span role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </span>
  );
};
