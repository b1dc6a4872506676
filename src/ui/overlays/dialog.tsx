import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { NoteBox } from '../states/note-box.tsx';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';
import { useTransitionPhase } from './use-transition-phase.ts';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    width: 'min(560px, calc(100vw - 32px))',
    maxHeight: 'calc(100dvh - 32px)',
    padding: tokens.spacingHorizontalXXL,
    overflowY: 'auto',
    // What takes the focus is scrolled clear of the buttons.
    scrollPaddingBottom: '80px',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    boxShadow: tokens.shadow64,
    transitionProperty: 'opacity, transform',
    transitionDuration: '250ms',
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  wide: { width: 'min(920px, calc(100vw - 32px))' },
  away: { opacity: 0, transform: 'translateY(8px)' },
  failure: { marginTop: tokens.spacingVerticalL },
  title: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  // However long the content is, what ends it stays in sight.
  actions: {
    position: 'sticky',
    // Below the padding, which counts as inside.
    bottom: `calc(-1 * ${tokens.spacingHorizontalXXL})`,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalS,
    marginBottom: `calc(-1 * ${tokens.spacingHorizontalXXL})`,
    paddingTop: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingHorizontalXXL,
    backgroundImage: `linear-gradient(to top, ${tokens.colorNeutralBackground1} calc(100% - 12px), transparent)`,
    // Where fields slide below them, a line says so.
    '@media (max-width: 639.98px)': {
      marginInline: `calc(-1 * ${tokens.spacingHorizontalXXL})`,
      paddingInline: tokens.spacingHorizontalXXL,
      backgroundImage: 'none',
      backgroundColor: tokens.colorNeutralBackground1,
      boxShadow: `0 -1px 0 ${tokens.line}`,
    },
    // On its side a phone would show nothing else.
    '@media (max-height: 599.98px)': { position: 'static' },
  },
});

/** What went wrong with what was asked in a dialog: a title and a German sentence. */
export interface DialogFailure {
  title: string;
  message: string;
}

interface Props {
  open: boolean;
  title: string;
  /** For what is compared or chosen side by side. */
  wide?: boolean;
  /** Its own place and width. */
  className?: string;
  /** The content has a heading of its own; the title is only read. */
  titleHidden?: boolean;
  /** Nothing in it is lost: a tap beside it closes it too, where the browser knows how. */
  light?: boolean;
  /** Asked by Escape; the caller decides. */
  onClose: () => void;
  /** Said beside the buttons: what a notification says lies behind a modal dialog, unread. */
  failure?: DialogFailure | null | undefined;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  children?: ReactNode;
}

/**
 * A native modal dialog: the browser keeps the focus inside and gives it back afterwards. The
 * content exists only while the dialog is seen.
 */
export const Dialog = ({
  open,
  title,
  wide = false,
  className,
  titleHidden = false,
  light = false,
  onClose,
  failure,
  actions,
  children,
}: Props) => {
  const styles = useStyles();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const phase = useTransitionPhase(open);
  const there = phase !== 'exited';

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (there && !element.open) element.showModal();
    if (!there && element.open) element.close();
  }, [there]);

  // The message is below the fields and may be out of sight in a long dialog.
  useEffect(() => {
    if (failure) said.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  // An open dialog must be closed before it is removed: only closing gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element?.open) element.close();
    };
  }, []);

  // Ctrl+Enter presses the main button, as Enter alone begins a line. A focused button keeps its
  // Enter.
  const finish = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (event.target instanceof HTMLButtonElement || event.defaultPrevented) return;
    const main = [...(buttons.current?.querySelectorAll('button') ?? [])].at(-1);
    if (!main) return;
    event.preventDefault();
    main.click();
  };

  const away = phase === 'pre-entering' || phase === 'exiting' || phase === 'exited';
  return (
    <dialog
      ref={dialog}
      {...(light && { closedby: 'any' })}
      aria-label={titleHidden ? title : undefined}
      aria-labelledby={titleHidden ? undefined : id}
      className={mergeClasses(styles.root, wide && styles.wide, className, away && styles.away)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={finish}
    >
      {there && (
        <>
          {!titleHidden && (
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
          )}
          {children}
          {failure && (
            <div ref={said} className={styles.failure}>
              <NoteBox kind="error" title={failure.title}>
                {failure.message}
              </NoteBox>
            </div>
          )}
          {actions && (
            <div ref={buttons} className={styles.actions}>
              {actions}
            </div>
          )}
        </>
      )}
    </dialog>
  );
};
