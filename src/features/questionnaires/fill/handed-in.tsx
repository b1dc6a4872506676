import { ArrowDownload16Regular } from '@fluentui/react-icons/svg/arrow-download';
import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import { whenSecured } from '#data/copy/when-secured.ts';
import { db } from '#data/db.ts';
import type { HandedIn } from '#data/drafts/hand-in.ts';
import type { EntryState } from '#data/rows.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { useClient } from '#platform/reading/api-client.tsx';
import { storageMode } from '#platform/storage/storage-access.ts';
import { noteUseful } from '#platform/worker/install-offer.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FileButton } from '#ui/fields/file-button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { downloadCopy } from '../result/download-copy.ts';
import type { FormTexts } from '../texts/texts.ts';
import { FormHistory } from './form-history.ts';

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
  ways: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
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

/** Whether both copies have it (SEC-4); null before that is known. */
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
  t: FormTexts['end'];
  state: EntryState | undefined;
  secured: boolean | null;
  offline: boolean;
}

const Standing = ({ t, state, secured, offline }: StandingProps) => {
  if (state === 'acked') {
    return (
      <Notice intent="success" title={t.arrivedTitle}>
        {t.arrived}
      </Notice>
    );
  }
  if (storageMode() === 'memory' && (state === 'queued' || state === 'sending')) {
    return (
      <Notice intent="warning" title={t.notYetTitle}>
        {t.memoryOnly}
      </Notice>
    );
  }
  if (secured !== true && (state === 'queued' || state === 'sending')) {
    // A moment without a word is better than one that is taken back.
    if (secured === null) return null;
    return (
      <Notice intent="warning" title={t.securingTitle}>
        {t.securing}
      </Notice>
    );
  }
  if (state === 'queued' || state === 'sending') {
    return offline ? (
      <Notice intent="info" title={t.offlineTitle}>
        {t.offline}
      </Notice>
    ) : (
      <Notice intent="info" title={t.sendingTitle}>
        {t.sending}
      </Notice>
    );
  }
  if (state === undefined) return null;
  return (
    <Notice intent="warning" title={t.refusedTitle}>
      {t.refused}
    </Notice>
  );
};

/** The end of a form: what is true about it right now, and the key to its copy. */
export const HandedInPage = ({
  t,
  language,
  done,
  kiosk,
  onLeave,
}: {
  t: FormTexts['end'];
  /** In which its texts are. */
  language: string;
  done: HandedIn;
  kiosk: boolean;
  onLeave: () => void;
}) => {
  const styles = useStyles();
  const state = useEntryState(done.id);
  const secured = useSecured();
  const { line } = useEngine();
  const client = useClient();
  // From now on the app is worth a place on the person's own phone.
  useEffect(() => {
    if (!kiosk) noteUseful();
  }, [kiosk]);
  // On another phone nobody has chosen a language yet.
  const inWords = language === 'de' ? '' : `&language=${language}`;
  const address = `${window.location.origin}/questionnaires/no-menu/result?key=${done.resultKey}${inWords}`;
  return (
    <section className={styles.page}>
      <PageTitle>{t.thanks}</PageTitle>
      <div aria-live="polite">
        <Standing t={t} state={state} secured={secured} offline={line.online === false} />
      </div>
      <div className={styles.copy}>
        {kiosk && <QrCode text={address} label={t.qrLabel} />}
        <div className={styles.copyText}>
          <p className={styles.text}>
            <strong>{t.copyTitle}</strong> {kiosk ? t.copy : t.copyHere}
          </p>
          {!kiosk && (
            <div className={styles.ways}>
              {state === 'acked' && (
                <FileButton
                  size="medium"
                  look="primary"
                  label={t.download}
                  icon={<ArrowDownload16Regular />}
                  run={() => downloadCopy(client, done.resultKey)}
                  errorText={() => t.notThere}
                />
              )}
              <ButtonLink href={address} target="_blank" rel="noreferrer">
                {t.openCopy}
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
      <div>
        <Button
          appearance="primary"
          size={kiosk ? 'kiosk' : 'large'}
          onClick={async () => {
            await FormHistory.settled();
            onLeave();
          }}
        >
          {t.done}
        </Button>
      </div>
    </section>
  );
};
