import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { WriteFailure } from '#platform/write/outcome.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect, NativeTextarea } from '#ui/fields/native-fields.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import type { Person } from '../../content.ts';
import { COMMON } from '../../texts.ts';
import { NOTES } from '../texts.ts';

const useStyles = makeStyles({
  /** Looks like the box of an answer but quieter, as a note never leaves the practice. */
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: tokens.spacingVerticalS,
    border: `1px solid ${tokens.lineStrong}`,
    borderRadius: tokens.borderRadiusLarge,
    ':focus-within': { border: `1px solid ${tokens.focus}` },
    // A sheet that is handed to a patient.
    '@media print': { display: 'none' },
    '& textarea': {
      minHeight: '44px',
      maxHeight: '40dvh',
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
      backgroundColor: 'transparent',
      border: 'none',
      resize: 'none',
      // It grows with its words where the browser can.
      fieldSizing: 'content',
    },
    // The whole box shows the focus; in forced colours the field itself does.
    '& textarea:focus-visible': {
      outlineStyle: 'none',
      '@media (forced-colors: active)': { outlineStyle: 'solid' },
    },
    '& > label': { padding: `0 ${tokens.spacingHorizontalXS}` },
  },
  /** In the place of an answer: its ground says that this is none. */
  tinted: {
    backgroundColor: tokens.warningQuiet,
    border: `1px dashed ${tokens.warningLine}`,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase200,
    color: tokens.textQuiet,
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  mention: { width: '136px', '@media (pointer: coarse)': { width: '168px' } },
  end: { display: 'flex', gap: tokens.spacingHorizontalS, marginInlineStart: 'auto' },
});

interface Props {
  label: string;
  /** Above the words, in place of the label, which is then only read. */
  head?: ReactNode;
  /** Takes the focus when it becomes true. */
  active?: boolean | undefined;
  text: string;
  people: readonly Person[];
  action: string;
  onType: (text: string) => void;
  /** Resolves to null once it is saved. */
  onSave: () => Promise<WriteFailure | null>;
  onCancel?: () => void;
}

/** Writes one note; whom it names is chosen from the team or typed after an @. */
export const NoteForm = (props: Props) => {
  const { label, head, active, text, people, action, onType, onSave, onCancel } = props;
  const styles = useStyles();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<WriteFailure | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const wasActive = useRef<boolean | undefined>(false);
  useEffect(() => {
    if (active && !wasActive.current) field.current?.focus();
    wasActive.current = active;
  }, [active]);
  const save = async () => {
    if (busy || text.trim() === '') return;
    setBusy(true);
    setFailure(await onSave());
    setBusy(false);
  };
  return (
    <form
      className={mergeClasses(styles.root, Boolean(head) && styles.tinted)}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void save();
      }}
    >
      {head && (
        <div className={styles.head}>
          {head}
          <span id={`${id}-only`}>{NOTES.teamOnly}</span>
        </div>
      )}
      <NativeTextarea
        ref={field}
        label={label}
        labelHidden={Boolean(head)}
        {...(head ? { 'aria-describedby': `${id}-only` } : {})}
        rows={2}
        maxLength={4_000}
        value={text}
        onChange={onType}
      />
      {failure && (
        <NoteBox kind="error" title={failure.title}>
          {failure.message}
        </NoteBox>
      )}
      <div className={styles.bar}>
        {people.length > 0 && (
          <NativeSelect
            label={NOTES.mention}
            labelHidden
            className={styles.mention}
            value=""
            options={[
              { value: '', text: NOTES.mentionWhom },
              ...people.map(({ id, name }) => ({ value: id, text: name })),
            ]}
            onChange={(id) => {
              const person = people.find((one) => one.id === id);
              const gap = text === '' || /\s$/.test(text) ? '' : ' ';
              if (person) onType(`${text}${gap}@${person.name} `);
            }}
          />
        )}
        <div className={styles.end}>
          <Button type="submit" size="small" busy={busy} disabled={text.trim() === ''}>
            {action}
          </Button>
          {onCancel && (
            <Button size="small" appearance="subtle" onClick={onCancel}>
              {COMMON.cancel}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
};
