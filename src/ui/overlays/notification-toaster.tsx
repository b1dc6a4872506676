import {
  Toast,
  ToastBody,
  Toaster,
  ToastFooter,
  ToastTitle,
  ToastTrigger,
  useToastController,
} from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { NOTIFICATION_LIMIT } from '#contract/shared/constants.ts';
import { Button } from '../button.tsx';
import { makeStyles } from '../styling.ts';
import { UI } from '../texts.ts';
import { barHeight, onBarHeight } from './above-bar.ts';
import { dismiss, type Notification, notifications, subscribe } from './notifications.ts';

const useStyles = makeStyles({
  /** Above whatever is open, as Fluent's own place for it. */
  place: { position: 'relative', zIndex: 1_000_000 },
  actions: { flexWrap: 'wrap' },
  action: { whiteSpace: 'nowrap' },
});

/** Fluent keeps Tab inside a message until Esc takes all of them away: here Tab goes on. */
const TAB_GOES_ON = JSON.stringify({ uncontrolled: { completely: true } });

/** Above the menu of a phone. */
const PHONE = '(max-width: 639.98px)';
const ABOVE_MENU = { horizontal: 12, vertical: 72 };
/** As far from the edge as Fluent itself places them. */
const AT_EDGE = { horizontal: 20, vertical: 16 };
/** Between a bar below and them. */
const GAP = 12;

const isPhone = (): boolean => window.matchMedia(PHONE).matches;
/** A tablet that is turned gets and loses the menu below. */
const watchPhone = (changed: () => void): (() => void) => {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

const TOASTER = 'empfang';

const NotificationToast = ({ note }: { note: Notification }) => {
  const styles = useStyles();
  const { action } = note;
  const toast = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    toast.current?.closest('[role="listitem"]')?.setAttribute('data-tabster', TAB_GOES_ON);
  }, []);
  return (
    <Toast ref={toast}>
      <ToastTitle>{note.title}</ToastTitle>
      {note.message && <ToastBody>{note.message}</ToastBody>}
      <ToastFooter className={styles.actions}>
        {action && (
          <Button
            appearance="primary"
            size="small"
            className={styles.action}
            onClick={action.onClick}
          >
            {action.label}
          </Button>
        )}
        <ToastTrigger>
          <Button size="small">{UI.close}</Button>
        </ToastTrigger>
      </ToastFooter>
    </Toast>
  );
};

/** Keeps Fluent's toasts equal to the store. @param place what they are drawn into */
const StoreToaster = ({ place }: { place: HTMLElement }) => {
  const { dispatchToast, updateToast, dismissToast } = useToastController(TOASTER);
  const notes = useSyncExternalStore(subscribe, notifications);
  // Each with Fluent's id. It is a new one for each toast: while an old one fades, Fluent leaves out
  // whatever has its id.
  const known = useRef(new Map<string, { note: Notification; toastId: string }>());
  const count = useRef(0);
  const here = useRef(true);
  useLayoutEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  useEffect(() => {
    for (const note of notes) {
      const before = known.current.get(note.id);
      if (before?.note === note) continue;
      const content = <NotificationToast note={note} />;
      const options = { intent: note.intent, timeout: note.timeout } as const;
      if (before) {
        known.current.set(note.id, { ...before, note });
        updateToast({ ...options, content, toastId: before.toastId });
        continue;
      }
      count.current += 1;
      const toastId = `${note.id} ${count.current}`;
      known.current.set(note.id, { note, toastId });
      dispatchToast(content, {
        ...options,
        toastId,
        pauseOnHover: true,
        pauseOnWindowBlur: true,
        onStatusChange: (_, { status }) => {
          const isOver = status === 'dismissed' || status === 'unmounted';
          const isCurrent = known.current.get(note.id)?.toastId === toastId;
          // When all of this goes, the next one shows what is still to be said.
          if (here.current && isOver && isCurrent) dismiss(note.id);
        },
      });
    }
    for (const [id, { toastId }] of known.current) {
      if (notes.some((note) => note.id === id)) continue;
      known.current.delete(id);
      dismissToast(toastId);
    }
  }, [notes, dispatchToast, updateToast, dismissToast]);

  const { horizontal, vertical } = useSyncExternalStore(watchPhone, isPhone) ? ABOVE_MENU : AT_EDGE;
  const bar = useSyncExternalStore(onBarHeight, barHeight);
  const offset = { horizontal, vertical: bar === 0 ? vertical : vertical + bar + GAP };
  return (
    <Toaster
      toasterId={TOASTER}
      limit={NOTIFICATION_LIMIT}
      position="bottom-end"
      offset={offset}
      mountNode={place}
      data-tabster={TAB_GOES_ON}
    />
  );
};

/** The messages, in a landmark of their own. */
export const NotificationToaster = () => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <section ref={setPlace} className={useStyles().place} aria-label="Meldungen">
      {place && <StoreToaster place={place} />}
    </section>
  );
};
