import { useAuth } from '#platform/auth.tsx';
import { useEngine } from '#platform/engine.tsx';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { EmptyState, LoadingState } from '#ui/states.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { kindText, needsPerson, reasonText } from './reasons.ts';
import { type Audience, useOutbox } from './use-outbox.ts';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    padding: tokens.spacingHorizontalL,
    maxWidth: '720px',
    width: '100%',
    boxSizing: 'border-box',
    marginInline: 'auto',
  },
  head: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, alignItems: 'center' },
  grow: { flex: '1 1 240px', margin: 0, color: tokens.colorNeutralForeground2 },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
  item: {
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  stuck: { borderLeft: `4px solid ${tokens.colorPaletteRedBorderActive}` },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  heading: { fontSize: tokens.fontSizeBase400, margin: 0 },
});

/** "Ausgang": all that this device still owes the practice, why, and what was confirmed. */
export const OutboxPage = ({ audience }: { audience: Audience }) => {
  const styles = useStyles();
  const { user } = useAuth();
  const { line, drainNow } = useEngine();
  const content = useOutbox(audience, user?.id ?? null);
  const last = content?.confirmed[0]?.acknowledgedAt;
  const moment = (at: number) => formatMoment(new Date(at).toISOString());
  return (
    <section className={styles.page}>
      <PageTitle>Ausgang</PageTitle>
      {!content && <LoadingState label="Der Ausgang wird gelesen" />}
      {content && (
        <>
          <div className={styles.head}>
            <p className={styles.grow} aria-live="polite">
              {line.online === false && line.offlineSince !== null
                ? `Offline seit ${moment(line.offlineSince)}. `
                : ''}
              {content.open.length === 0
                ? 'Nichts wartet.'
                : content.open.length === 1
                  ? '1 Eintrag wartet.'
                  : `${content.open.length} Einträge warten.`}
              {last ? ` Zuletzt bestätigt: ${moment(last)}.` : ''}
            </p>
            {content.open.length > 0 && <Button onClick={drainNow}>Jetzt senden</Button>}
          </div>
          {content.open.length === 0 && content.confirmed.length === 0 && (
            <EmptyState
              title="Hier ist nichts offen"
              text="Was Sie ohne Netz absenden, wartet hier verschlüsselt und geht von selbst hinaus."
            />
          )}
          <ul className={styles.list} aria-label="Wartende Einträge">
            {content.open.map((entry) => (
              <li
                key={entry.id}
                className={mergeClasses(styles.item, needsPerson(entry) && styles.stuck)}
              >
                <p className={styles.title}>
                  {kindText(entry.operation)}, {moment(entry.createdAt)}
                </p>
                <p className={styles.text}>{reasonText(entry, line.online)}</p>
              </li>
            ))}
          </ul>
          {content.brokenOff.length > 0 && (
            <>
              <h2 className={styles.heading}>Abgebrochene Formulare</h2>
              <ul className={styles.list}>
                {content.brokenOff.map((form) => (
                  <li key={form.at} className={styles.item}>
                    <p className={styles.text}>
                      {moment(form.at)}: Ein Fragebogen wurde begonnen und nicht abgesendet. Die
                      Antworten sind entfernt.
                    </p>
                  </li>
                ))}
              </ul>
            </>
          )}
          {content.confirmed.length > 0 && (
            <>
              <h2 className={styles.heading}>Bestätigt</h2>
              <ul className={styles.list}>
                {content.confirmed.map((entry) => (
                  <li key={entry.id} className={styles.item}>
                    <p className={styles.title}>
                      {kindText(entry.operation)}, {moment(entry.createdAt)}
                    </p>
                    <p className={styles.text}>
                      Übertragen und bestätigt {moment(entry.acknowledgedAt ?? entry.createdAt)}.
                    </p>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  );
};
