import type { StoredKiosk } from '#data/kiosk-store.ts';
import { useEngine } from '#platform/engine.tsx';
import { usePractice } from '#platform/practice.tsx';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { EmptyState, LoadingState, OfflineState } from '#ui/states.tsx';
import { useKioskStyles } from './kiosk-styles.ts';
import { useKioskHome } from './use-kiosk-home.ts';

interface HomePageProps {
  kiosk: StoredKiosk;
  onOpen: (questionnaireId: string) => void;
  onOutbox: () => void;
  /** Somebody of the team wants to take the tablet out of service. */
  onExit: () => void;
  onRevoked: () => void;
}

/** What a patient finds on the wall: which form, and nothing else to decide. */
export const HomePage = ({ kiosk, onOpen, onOutbox, onExit, onRevoked }: HomePageProps) => {
  const styles = useKioskStyles();
  const { company, locations } = usePractice();
  const { line, summary } = useEngine();
  const { list, interrupted, reload } = useKioskHome(kiosk, onRevoked);
  const location = locations.find(({ id }) => id === kiosk.device.location_id);
  const waiting = summary?.waiting ?? 0;

  return (
    <section className={styles.page}>
      <div>
        <PageTitle>Willkommen</PageTitle>
        <p className={styles.text}>
          {[company?.name, location?.name].filter(Boolean).join(', ')}. Welchen Fragebogen möchten
          Sie ausfüllen?
        </p>
      </div>
      {interrupted && (
        <div className={styles.interrupted}>
          <h2 className={styles.heading}>Ein Fragebogen wurde unterbrochen</h2>
          {interrupted === 'lost' ? (
            <p className={styles.text}>
              Dieses Tablet kann die Antworten nicht wiederherstellen; sie sind gelöscht. Wenn es
              Ihrer war, beginnen Sie ihn bitte noch einmal.
            </p>
          ) : (
            <>
              <p className={styles.text}>
                Wenn es Ihrer ist, können Sie ihn weiter ausfüllen. Ihre Antworten sind noch da.
              </p>
              <div>
                <Button
                  appearance="primary"
                  size="kiosk"
                  onClick={() => onOpen(interrupted.questionnaireId)}
                >
                  Weiter ausfüllen
                </Button>
              </div>
            </>
          )}
        </div>
      )}
      {list.state === 'loading' && <LoadingState label="Die Fragebögen werden geladen" />}
      {list.state === 'failed' && (
        <OfflineState
          text="Die Fragebögen sind auf diesem Tablet noch nicht geladen. Bitte sagen Sie an der Anmeldung Bescheid."
          onRetry={reload}
        />
      )}
      {list.state === 'ready' && list.questionnaires.length === 0 && (
        <EmptyState
          title="Gerade gibt es hier keinen Fragebogen"
          text="Bitte sagen Sie an der Anmeldung Bescheid."
        />
      )}
      {list.state === 'ready' && (
        <ul className={styles.tiles}>
          {list.questionnaires.map((one) => (
            <li key={one.id}>
              <button type="button" className={styles.tile} onClick={() => onOpen(one.id)}>
                <span className={styles.tileTitle}>{one.title}</span>
                <span className={styles.tileText}>
                  {one.questions === 1 ? '1 Frage' : `${one.questions} Fragen`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <span className={styles.grow} aria-live="polite">
          {line.online === false ? 'Zurzeit ohne Netz. Ausfüllen und Absenden geht trotzdem.' : ''}
          {waiting > 0 ? ` ${waiting} wartet im Ausgang.` : ''}
        </span>
        <Button appearance="subtle" onClick={onOutbox}>
          Ausgang
        </Button>
        <Button appearance="subtle" onClick={onExit}>
          Kiosk beenden
        </Button>
      </div>
    </section>
  );
};
