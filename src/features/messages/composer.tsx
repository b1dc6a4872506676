import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { uuidv7 } from 'uuidv7';
import type { SentFile } from '#contract/messages/written-message.ts';
import { useKeptText } from '#platform/kept/kept-text.ts';
import { typedSince } from '#platform/kept/typed-since.ts';
import { type NotWritten, needsNewName } from '#platform/write/outcome.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Draft, draftKind, putBefore } from './draft.ts';
import { AttachButton, DraftFileList } from './files/draft-files.tsx';
import { useDraftFiles } from './files/use-draft-files.ts';
import { COMPOSER } from './texts.ts';

const useStyles = makeStyles({
  form: { '@media print': { display: 'none' } },
  /** Words, files and what is done with them are one thing. */
  box: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingVerticalS,
    backgroundColor: tokens.surface,
    border: `1px solid ${tokens.lineStrong}`,
    borderRadius: tokens.borderRadiusLarge,
    ':focus-within': {
      border: `1px solid ${tokens.focus}`,
      boxShadow: `0 0 0 1px ${tokens.focus}`,
    },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `0 ${tokens.spacingHorizontalM}`,
  },
  label: { fontWeight: tokens.fontWeightSemibold },
  area: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '64px',
    maxHeight: '40dvh',
    // A phone shows what is answered, too; the field grows with the words.
    '@media (max-width: 639.98px)': { minHeight: '44px' },
    padding: tokens.spacingHorizontalXS,
    font: 'inherit',
    resize: 'vertical',
    color: tokens.text,
    backgroundColor: 'transparent',
    border: 'none',
    outlineStyle: 'none',
    // All of the box shows the focus; there by the field, as borders have the system's colour.
    ':focus-visible': { '@media (forced-colors: active)': { outlineStyle: 'solid' } },
    // It grows with its words where the browser can.
    fieldSizing: 'content',
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  sends: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginInlineStart: 'auto',
  },
  hint: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.textQuiet,
  },
  error: { margin: 0, color: tokens.dangerText },
});

const LONGEST = 10_000;
const EMPTY: Draft = { text: '' };

/** What is sent: words, files, and which draft on this device they were. */
export interface Written {
  /** Its name and when it was sent: the same for each try of which nobody knows what became. */
  id: string;
  at: string;
  text: string;
  files: SentFile[];
  kind: string;
}

interface Props {
  /** Names the draft: it survives lock, reload and crash, for this person alone. */
  name: string;
  label: string;
  /** Above the words, in place of the label, which is then only read. */
  head?: ReactNode;
  /** Something else has its place for now: it keeps its words, and takes the focus when it is back. */
  hidden?: boolean;
  action?: string;
  hint?: string;
  size?: 'small' | 'medium' | 'large';
  /** An answer that was taken back: shown in the field again, before what was typed since. */
  putBack?: Draft | null;
  /** Told what stands in the field, after each change; empty once it was sent. */
  onText?: (text: string) => void;
  /** Beside the button; may insert a text where the cursor is. */
  tools?: (insert: (text: string) => void) => ReactNode;
  /** A second way to send, which does more; Ctrl+Shift+Enter. */
  finish?: string | undefined;
  /**
   * Resolves to null once it is saved, else to what went wrong; the text stays then.
   * @param finish sent by the second way
   */
  onSend: (written: Written, finish: boolean) => Promise<NotWritten | null>;
}

/** Where a message is typed. Ctrl+Enter sends; files are chosen, pasted or dropped. */
export const Composer = ({
  name,
  label,
  head,
  hidden = false,
  action = COMPOSER.send,
  hint,
  size = 'medium',
  putBack = null,
  onText,
  tools,
  finish,
  onSend,
}: Props) => {
  const styles = useStyles();
  const id = useId();
  const kind = draftKind(name);
  const kept = useKeptText(kind, Draft);
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const latest = useRef(draft);
  const area = useRef<HTMLTextAreaElement>(null);
  const wasHidden = useRef(hidden);
  useEffect(() => {
    if (wasHidden.current && !hidden) area.current?.focus();
    wasHidden.current = hidden;
  }, [hidden]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const typed = useRef(false);
  const later = useRef<File[]>([]);
  /** Id and time of a send without an answer: a retry sends the same message. */
  const tried = useRef<{ id: string; at: string } | null>(null);
  const { found } = kept;
  const { text, files = [] } = draft;
  const show = (next: Draft) => {
    if (next.text !== latest.current.text) onText?.(next.text);
    latest.current = next;
    setDraft(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is shown once.
  useEffect(() => {
    if (found && !typed.current) show(found);
    // A text was put back before the kept text was looked up; there was none, so this one is kept.
    if (found === null && typed.current && latest.current.text !== '') kept.keep(latest.current);
  }, [found]);

  const change = (part: Partial<Draft>) => {
    typed.current = true;
    show({ ...latest.current, ...part });
    kept.keep(latest.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is put back once.
  useEffect(() => {
    if (!putBack) return;
    change(putBefore(putBack, latest.current));
    area.current?.focus();
  }, [putBack]);
  const attached = useDraftFiles({
    name,
    present: () => latest.current.files ?? [],
    onFiles: (next) => change({ files: next }),
    settle: kept.settle,
  });
  const insert = (block: string) => {
    const field = area.current;
    const [from, to] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length];
    change({ text: text.slice(0, from) + block + text.slice(to) });
    field?.focus();
  };
  const send = async (finishes = false) => {
    const words = text.trim();
    if ((words === '' && files.length === 0) || busy || attached.waiting > 0) return;
    setBusy(true);
    const sent = files.map(({ id: file, name: called, key }) => ({ id: file, name: called, key }));
    const { id: tryId, at } = tried.current ?? { id: uuidv7(), at: new Date().toISOString() };
    const failed = await onSend({ id: tryId, at, text: words, files: sent, kind }, finishes);
    if (failed?.state === 'unknown') tried.current = { id: tryId, at };
    else if (failed === null || needsNewName(failed)) tried.current = null;
    setBusy(false);
    setFailure(failed?.message ?? null);
    if (failed === null) {
      // What was typed or added while it was on its way stays.
      const { text: now, files: present = [] } = latest.current;
      const rest = {
        text: typedSince(now, text),
        files: present.filter((one) => !sent.some((gone) => gone.id === one.id)),
      };
      if (rest.text === '' && rest.files.length === 0) {
        show(EMPTY);
        kept.drop();
      } else {
        show(rest);
        kept.replace(rest);
      }
    }
    attached.add(later.current.splice(0));
    // Who went on elsewhere meanwhile stays there.
    const form = area.current?.form;
    const { activeElement } = document;
    if (activeElement === document.body || form?.contains(activeElement)) area.current?.focus();
  };
  /** Files for the next message, where one is on its way: this one's are taken from the device then. */
  const addFiles = (chosen: readonly File[]) => {
    if (busy) later.current.push(...chosen);
    else attached.add(chosen);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    addFiles(pasted);
  };
  const onDrop = (event: DragEvent) => {
    const dropped = [...event.dataTransfer.files];
    if (dropped.length === 0) return;
    event.preventDefault();
    addFiles(dropped);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send(event.shiftKey && finish !== undefined);
  };
  const isBusy = busy || attached.waiting > 0;
  return (
    <form
      className={styles.form}
      hidden={hidden}
      autoComplete="off"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          {head ? (
            <>
              {head}
              <VisuallyHidden>
                <label htmlFor={id}>{label}</label>
              </VisuallyHidden>
            </>
          ) : (
            <label htmlFor={id} className={styles.label}>
              {label}
            </label>
          )}
          {hint && <span className={styles.hint}>{hint}</span>}
        </div>
        <textarea
          ref={area}
          id={id}
          data-answer
          className={styles.area}
          value={text}
          maxLength={LONGEST}
          autoComplete="off"
          aria-describedby={failure ? `${id}-error` : undefined}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {failure && (
          <p id={`${id}-error`} role="alert" className={styles.error}>
            {failure}
          </p>
        )}
        <DraftFileList
          files={files}
          waiting={attached.waiting}
          problems={attached.problems}
          onRemove={attached.remove}
        />
        <div className={styles.line}>
          <AttachButton size={size} onChosen={addFiles} />
          {tools?.(insert)}
          <span className={styles.sends}>
            <Button
              type="submit"
              appearance={finish === undefined ? 'primary' : 'secondary'}
              size={size}
              busy={isBusy}
              title={COMPOSER.sendKey}
            >
              {action}
            </Button>
            {finish !== undefined && (
              <Button
                appearance="primary"
                size={size}
                busy={isBusy}
                title={COMPOSER.finishKey}
                onClick={() => void send(true)}
              >
                {finish}
              </Button>
            )}
          </span>
        </div>
      </div>
    </form>
  );
};
