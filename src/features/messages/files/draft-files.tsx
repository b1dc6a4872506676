import { AttachRegular } from '@fluentui/react-icons/svg/attach';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { type ChangeEvent, useRef } from 'react';
import { LIMITS } from '#contract/shared/limits.ts';
import { ACCEPT } from '#platform/files/file-rules.ts';
import { fileSize } from '#platform/files/file-sizes.ts';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { DraftFile } from '../draft.ts';
import { ATTACHMENTS } from '../texts.ts';
import { FileThumb } from './file-thumb.tsx';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingVerticalXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  picture: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    width: '48px',
    height: '48px',
    overflow: 'hidden',
    fontSize: '24px',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusSmall,
  },
  words: { flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
  size: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
  hidden: { display: 'none' },
  error: { margin: 0, color: tokens.colorStatusDangerForeground1 },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface ListProps {
  files: readonly DraftFile[];
  waiting: number;
  problems: readonly string[];
  onRemove: (file: DraftFile) => void;
}

/** What goes along with the message that is being written. */
export const DraftFileList = ({ files, waiting, problems, onRemove }: ListProps) => {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const remove = (file: DraftFile, at: number) => {
    onRemove(file);
    // Its button is gone: the next one, or the field, takes the keyboard on.
    const form = list.current?.closest('form');
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button');
      const next = buttons?.[Math.min(at, buttons.length - 1)];
      (next ?? form?.querySelector('textarea'))?.focus();
    });
  };
  return (
    <>
      {files.length > 0 && (
        <ul ref={list} className={styles.list} aria-label={ATTACHMENTS.label}>
          {files.map((file, at) => (
            <li key={file.id} className={styles.item}>
              <FileThumb file={{ ...file, problem: null }} className={styles.picture} />
              <span className={styles.words}>
                {file.name} <span className={styles.size}>{fileSize(file.size)}</span>
              </span>
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={ATTACHMENTS.remove(file.name)}
                onClick={() => remove(file, at)}
              />
            </li>
          ))}
        </ul>
      )}
      <div role="status">{waiting > 0 && <p className={styles.note}>{ATTACHMENTS.adding}</p>}</div>
      {problems.map((problem) => (
        <p key={problem} role="alert" className={styles.error}>
          {problem}
        </p>
      ))}
    </>
  );
};

interface ButtonProps {
  size: ButtonSize;
  onChosen: (files: File[]) => void;
}

/** Opens what the device has to choose files with; a phone offers its camera there. */
export const AttachButton = ({ size, onChosen }: ButtonProps) => {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // The same file may be chosen again after it was taken out.
    event.currentTarget.value = '';
    onChosen(files);
  };
  return (
    <>
      <input
        ref={input}
        className={styles.hidden}
        type="file"
        tabIndex={-1}
        accept={ACCEPT}
        multiple={LIMITS.filesPerMessage > 1}
        onChange={chosen}
      />
      <Button
        size={size}
        appearance="subtle"
        icon={<AttachRegular />}
        title={ATTACHMENTS.attach}
        aria-label={size === 'small' ? ATTACHMENTS.attach : undefined}
        onClick={() => input.current?.click()}
      >
        {size !== 'small' && ATTACHMENTS.attach}
      </Button>
    </>
  );
};
