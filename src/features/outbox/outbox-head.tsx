import type { OutboxLine } from '#data/outbox/view/view.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { formatMoment } from '#ui/format.ts';
import { useOutboxStyles } from './outbox-styles.ts';
import { ageText, countText } from './reasons.ts';
import { ACTION_TEXTS, OUTBOX_HEAD } from './texts.ts';

interface Props {
  open: readonly OutboxLine[];
  now: number;
  size: ButtonSize;
  /** Below it stands that nothing waits. */
  alone?: boolean;
  onExportAll: () => void;
}

/** How the line stands: what waits, since when, and what was confirmed last. */
export const OutboxHead = ({ open, now, size, alone = false, onExportAll }: Props) => {
  const styles = useOutboxStyles();
  const { line, summary, sendNow } = useEngine();
  const oldest = open.length > 0 ? Math.min(...open.map(({ createdAt }) => createdAt)) : null;
  const last = summary?.lastConfirmedAt ?? null;
  const sentences = [
    line.online === false && line.offlineSince !== null
      ? OUTBOX_HEAD.offlineSince(formatMoment(line.offlineSince))
      : '',
    alone ? '' : countText(open),
    oldest === null ? '' : OUTBOX_HEAD.oldest(ageText(oldest, now)),
    last === null ? '' : OUTBOX_HEAD.lastConfirmed(formatMoment(last)),
  ];
  return (
    <div className={styles.stack}>
      <p className={styles.text} aria-live="polite">
        {sentences.filter(Boolean).join(' ')}
      </p>
      {open.length > 0 && (
        <div className={styles.row}>
          {open.some(({ state }) => state === 'queued') && (
            <Button size={size} appearance="primary" onClick={() => sendNow()}>
              {open.length === 1 ? ACTION_TEXTS.send : OUTBOX_HEAD.sendAll}
            </Button>
          )}
          {open.length > 1 && (
            <Button size={size} onClick={onExportAll}>
              {OUTBOX_HEAD.exportAll}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
