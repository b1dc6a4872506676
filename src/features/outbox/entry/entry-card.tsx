import { memo } from 'react';
import type { OutboxLine } from '#data/outbox/view/view.ts';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { mergeClasses } from '#ui/styling.ts';
import { TimeText } from '#ui/time-text.tsx';
import type { About } from '../about/about.ts';
import { ABOUT_LINE } from '../about/texts.ts';
import { useAbout } from '../about/use-about.ts';
import { type Action, actionsFor, isBeyondEditing } from '../actions.ts';
import { useOutboxStyles } from '../outbox-styles.ts';
import { isStranded, type Viewer } from '../owner.ts';
import {
  ageText,
  type Circumstances,
  needsPerson,
  nextAttemptText,
  reasonText,
} from '../reasons.ts';
import { ACTION_TEXTS, ENTRY_CARD } from '../texts.ts';
import { EntrySign } from './entry-sign.tsx';
import { StatePill } from './state-pill.tsx';

interface Props {
  line: OutboxLine;
  circumstances: Circumstances;
  now: number;
  /** An action of this entry is under way. */
  busy: boolean;
  size: ButtonSize;
  onAction: (action: Action, line: OutboxLine) => void;
}

/** What an entry changes, and whom it is about. */
const AboutText = ({ about: { change, whom } }: { about: About }) => {
  const styles = useOutboxStyles();
  return (
    <>
      {change && <p className={styles.text}>{change}</p>}
      {whom && <p className={styles.text}>{ABOUT_LINE.whom(whom)}</p>}
    </>
  );
};

const Sign = ({ line }: { line: OutboxLine }) => {
  const styles = useOutboxStyles();
  return (
    <span
      className={mergeClasses(styles.sign, needsPerson(line) && styles.needed)}
      aria-hidden="true"
    >
      <EntrySign operation={line.operation} />
    </span>
  );
};

/** What it is, when it was entered, and how it stands. */
const Head = ({ line, what }: { line: OutboxLine; what: string }) => {
  const styles = useOutboxStyles();
  return (
    <div className={styles.head}>
      <p className={mergeClasses(styles.title, line.state === 'acked' && styles.plain)}>
        {what}, <TimeText instant={new Date(line.createdAt).toISOString()} />
      </p>
      <StatePill line={line} />
    </div>
  );
};

/** One entry that waits: what it is, whom it is about, since when, why, and what can be done about it. */
export const EntryCard = memo(({ line, circumstances, now, busy, size, onAction }: Props) => {
  const styles = useOutboxStyles();
  const actions = actionsFor(line, circumstances.viewer);
  const about = useAbout(line, circumstances.viewer);
  const { what } = about;
  // Where a person has to decide, the first action is emphasised.
  const solving = needsPerson(line) ? actions[0] : undefined;
  // Without an enrolled kiosk its entries are never tried.
  const next = isStranded(line, circumstances.viewer)
    ? ''
    : nextAttemptText(line, circumstances.online, now);
  return (
    <li className={styles.item} data-entry={line.id}>
      <Sign line={line} />
      <div className={styles.body}>
        <Head line={line} what={what} />
        <AboutText about={about} />
        <p className={styles.text}>{reasonText(line, circumstances)}</p>
        <p className={styles.text}>
          {ENTRY_CARD.waits(ageText(line.createdAt, now))} {next}
        </p>
        {line.note === 'merged' && <p className={styles.text}>{ENTRY_CARD.merged}</p>}
        {isBeyondEditing(line) && <p className={styles.text}>{ENTRY_CARD.sealed}</p>}
        {actions.length > 0 && (
          <div className={mergeClasses(styles.actions, !solving && styles.quiet)}>
            {actions.map((action) => (
              <Button
                key={action}
                size={size}
                busy={busy}
                appearance={action === solving ? 'secondary' : 'subtle'}
                aria-label={`${ACTION_TEXTS[action]}: ${what}, ${ageText(line.createdAt, now)}`}
                onClick={() => onAction(action, line)}
              >
                {ACTION_TEXTS[action]}
              </Button>
            ))}
          </div>
        )}
      </div>
    </li>
  );
});
EntryCard.displayName = 'EntryCard';

/** One confirmed entry: that it arrived, and whether it was merged on its way. */
export const ConfirmedCard = memo(({ line, viewer }: { line: OutboxLine; viewer: Viewer }) => {
  const styles = useOutboxStyles();
  const about = useAbout(line, viewer);
  return (
    <li className={styles.item}>
      <Sign line={line} />
      <div className={styles.body}>
        <Head line={line} what={about.what} />
        <AboutText about={about} />
        <p className={styles.text}>
          {ENTRY_CARD.confirmedAt}{' '}
          <TimeText instant={new Date(line.acknowledgedAt ?? line.createdAt).toISOString()} />.
        </p>
        {line.note === 'merged' && <p className={styles.text}>{ENTRY_CARD.merged}</p>}
      </div>
    </li>
  );
});
ConfirmedCard.displayName = 'ConfirmedCard';
