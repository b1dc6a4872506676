import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { useAuthStyles } from '../auth-styles.ts';
import { RECOVERY_CODES } from './texts.ts';

const useStyles = makeStyles({
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  codes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, 1fr)',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: tokens.spacingHorizontalL,
    listStyleType: 'none',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase400,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    userSelect: 'text',
  },
  ways: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

const asText = (codes: readonly string[]): string => RECOVERY_CODES.file(codes.join('\n'));

const download = (codes: readonly string[]): void => {
  const url = URL.createObjectURL(new Blob([asText(codes)], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = RECOVERY_CODES.fileName;
  link.click();
  URL.revokeObjectURL(url);
};

interface Props {
  codes: readonly string[];
  onDone: () => Promise<void> | void;
}

/** Ten codes, shown this once: on paper, in a file or by hand. */
export const RecoveryCodesShown = ({ codes, onDone }: Props) => {
  const styles = useStyles();
  const shared = useAuthStyles();
  const title = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => title.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asText(codes));
      setCopied(RECOVERY_CODES.copied);
    } catch {
      setCopied(RECOVERY_CODES.copyFailed);
    }
  };
  const done = async () => {
    setBusy(true);
    try {
      await onDone();
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={shared.form}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {RECOVERY_CODES.title}
      </h2>
      <NoteBox kind="warning" title={RECOVERY_CODES.onlyNow}>
        {RECOVERY_CODES.text}
      </NoteBox>
      <ul className={styles.codes} aria-label={RECOVERY_CODES.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button onClick={() => void copy()}>{RECOVERY_CODES.copy}</Button>
        <Button onClick={() => window.print()}>{RECOVERY_CODES.print}</Button>
        <Button onClick={() => download(codes)}>{RECOVERY_CODES.download}</Button>
      </div>
      <p role="status" className={mergeClasses(shared.text, shared.said)}>
        {copied}
      </p>
      <Button appearance="primary" size="large" busy={busy} onClick={() => void done()}>
        {RECOVERY_CODES.done}
      </Button>
    </div>
  );
};
