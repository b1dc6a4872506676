import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    inset: 0,
    boxSizing: 'border-box',
    // Not 100vw: beside a scrollbar the end of each line would lie under it.
    width: '100%',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: 0,
    padding: 0,
    border: 'none',
    overflowY: 'auto',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

type Props = Omit<
  ComponentPropsWithoutRef<'dialog'>,
  'open' | 'onCancel' | 'onClose' | 'onKeyDown'
>;

/**
 * Over everything, other dialogs too: nothing behind it can be seen or reached, by keyboard either,
 * and Escape does not lift it, however often it is pressed.
 */
export const Cover = ({ className, children, ...native }: Props) => {
  const styles = useStyles();
  const dialog = useRef<HTMLDialogElement>(null);
  const show = () => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  };
  useEffect(show, []);
  return (
    <dialog
      {...native}
      ref={dialog}
      className={mergeClasses(styles.root, className)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
      onCancel={(event) => event.preventDefault()}
      // A browser may close it all the same, e.g. by the second gesture for "back".
      onClose={show}
    >
      {children}
    </dialog>
  );
};
