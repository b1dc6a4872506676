import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import { whenSecured } from '#data/copy/when-secured.ts';
import { db } from '#data/db.ts';
import type { HandedIn } from '#data/drafts/hand-in.ts';
import type { EntryState } from '#data/rows.ts';
import { useEngine } from '#platform/engine.tsx';
import { storageMode } from '#platform/storage-access.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { QrCode } from './qr-code.tsx';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    maxWidth: '720px',
    width: '100%',
    boxSizing: 'border-box',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalXXL,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  copy: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXL,
  },
  copyText: {
    flex: '1 1 260px',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
  },
  text: { margin: 0 },
});

/** How the hand-in stands, read from the outbox itself; acknowledged rows stay there for 30 days. */
const useEntryState = (id: string): EntryState | undefined => {
  const [state, setState] = useState<EntryState>();
  useEffect(() => {
    const live = liveQuery(() => db.outbox.where('id').equals(id).first()).subscribe({
      next: (row) => setState(row?.state),
    });
    return () => live.unsubscribe();
  }, [id]);
  return state;
};

/** Whether both copies have it (security.md 4); null before that is known. */
const useSecured = (): boolean | null => {
  const [secured, setSecured] = useState<boolean | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const tell = (now: boolean) => {
      if (!gone.signal.aborted) setSecured(now);
    };
    void db.secured().then(async (first) => {
      tell(first !== 'pending');
      await whenSecured(db, gone.signal);
      tell(true);
    });
    return () => gone.abort();
  }, []);
  return secured;
};

interface StandingProps {
  state: EntryState | undefined;
  secured: boolean | null;
  offline: boolean;
}

const Standing = ({ state, secured, offline }: StandingProps) => {
  if (state === 'acked') {
    return (
      <Notice intent="success" title="Übertragen">
        Ihr Fragebogen ist in der Praxis angekommen.
      </Notice>
    );
  }
  if (storageMode() === 'memory' && (state === 'queued' || state === 'sending')) {
    return (
      <Notice intent="warning" title="Noch nicht übertragen">
        Hier kann nichts gespeichert werden. Bitte lassen Sie dieses Fenster offen, bis „Übertragen“
        dasteht.
      </Notice>
    );
  }
  if (secured !== true && (state === 'queued' || state === 'sending')) {
    // A moment without a word is better than one that is taken back.
    if (secured === null) return null;
    return (
      <Notice intent="warning" title="Wird noch gesichert">
        Auf diesem Gerät ist gerade kaum Platz. Bitte lassen Sie diese Seite offen, bis hier
        „Gespeichert“ oder „Übertragen“ steht.
      </Notice>
    );
  }
  if (state === 'queued' || state === 'sending') {
    return offline ? (
      <Notice intent="info" title="Gespeichert, wartet auf Netz">
        Gerade gibt es keine Verbindung. Ihr Fragebogen ist verschlüsselt auf diesem Gerät
        gespeichert und wird von selbst übertragen, sobald das Netz wieder da ist. Sie müssen nichts
        weiter tun.
      </Notice>
    ) : (
      <Notice intent="info" title="Gespeichert, wird übertragen">
        Das dauert nur einen Augenblick.
      </Notice>
    );
  }
  if (state === undefined) return null;
  return (
    <Notice intent="warning" title="Noch nicht angekommen">
      Ihr Fragebogen ist gespeichert, konnte aber noch nicht angenommen werden. Bitte sagen Sie an
      der Anmeldung Bescheid.
    </Notice>
  );
};

/** The end of a form: what is true about it right now, and the key to its copy. */
export const HandedInPage = ({
  done,
  kiosk,
  onLeave,
}: {
  done: HandedIn;
  kiosk: boolean;
  onLeave: () => void;
}) => {
  const styles = useStyles();
  const state = useEntryState(done.id);
  const secured = useSecured();
  const { line } = useEngine();
  const address = `${window.location.origin}/questionnaires/no-menu/result?key=${done.resultKey}`;
  return (
    <section className={styles.page}>
      <PageTitle>Vielen Dank</PageTitle>
      <div aria-live="polite">
        <Standing state={state} secured={secured} offline={line.online === false} />
      </div>
      <div className={styles.copy}>
        <QrCode text={address} label="QR-Code zu Ihrer Kopie" />
        <div className={styles.copyText}>
          <p className={styles.text}>
            <strong>Ihre Kopie:</strong> Mit diesem Code öffnen Sie den ausgefüllten Fragebogen 30
            Tage lang auf Ihrem eigenen Telefon, sobald er übertragen ist. Wer den Code hat, kann
            ihn lesen; zeigen Sie ihn daher niemandem.
          </p>
          {!kiosk && (
            <a href={address} target="_blank" rel="noreferrer">
              Kopie in diesem Browser öffnen
            </a>
          )}
        </div>
      </div>
      <div>
        <Button appearance="primary" size={kiosk ? 'kiosk' : 'large'} onClick={onLeave}>
          Fertig
        </Button>
      </div>
    </section>
  );
};
