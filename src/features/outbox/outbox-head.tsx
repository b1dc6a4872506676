import type { OutboxLine } from '#data/outbox/view/view.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { formatMoment, formatNumber } from '#ui/format.ts';
import { useOutboxStyles } from './outbox-styles.ts';
import { ageText, needsPerson } from './reasons.ts';

interface Props {
  open: readonly OutboxLine[];
  now: number;
  size: ButtonSize;
  onExportAll: () => void;
}

const countText = (open: readonly OutboxLine[]): string => {
  const stuck = open.filter(needsPerson).length;
  const waits =
    open.length === 0
      ? 'Nichts wartet.'
      : open.length === 1
        ? '1 Eintrag wartet.'
        : `${formatNumber(open.length)} Einträge warten.`;
  if (stuck === 0) return waits;
  return `${waits} ${stuck === 1 ? '1 davon braucht' : `${formatNumber(stuck)} davon brauchen`} eine Entscheidung.`;
};

/** How the line stands: what waits, since when, and what was confirmed last. */
export const OutboxHead = ({ open, now, size, onExportAll }: Props) => {
  const styles = useOutboxStyles();
  const { line, summary, sendNow } = useEngine();
  const oldest = open.length > 0 ? Math.min(...open.map(({ createdAt }) => createdAt)) : null;
  const last = summary?.lastConfirmedAt ?? null;
  const sentences = [
    line.online === false && line.offlineSince !== null
      ? `Offline seit ${formatMoment(line.offlineSince)}.`
      : '',
    countText(open),
    oldest === null ? '' : `Der älteste wartet ${ageText(oldest, now)}.`,
    last === null ? '' : `Zuletzt bestätigt: ${formatMoment(last)}.`,
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
              {open.length === 1 ? 'Jetzt senden' : 'Alles jetzt senden'}
            </Button>
          )}
          {open.length > 1 && (
            <Button size={size} onClick={onExportAll}>
              Alle exportieren
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
