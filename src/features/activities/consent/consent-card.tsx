import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { Link } from 'wouter';
import { recordConsent } from '#contract/consents/calls/consents.ts';
import type { Consent, ConsentEvent } from '#contract/consents/record.ts';
import { randomBytes, toBase64Url } from '#data/bytes.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { useLocalWrites } from '#platform/sync/local-rows.ts';
import { exactTime } from '#platform/words/dates.ts';
import { notify } from '#ui/overlays/notifications.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { consentWaysQuery } from '../submission/review-queries.ts';
import { COMMON } from '../texts.ts';
import { ConsentActions, type RecordedStep } from './consent-actions.tsx';
import { ConsentBadge } from './consent-badge.tsx';
import { ConsentCodeDialog } from './consent-code-dialog.tsx';
import { ConsentHistory } from './consent-history.tsx';
import { ConsentKioskDialog } from './consent-kiosk-dialog.tsx';
import { ConsentMailDialog } from './consent-mail-dialog.tsx';
import { ConsentOutcomeDialog, OutcomeDraft } from './consent-outcome-dialog.tsx';
import { laidOver } from './consent-overlay.ts';
import { ConsentWithdrawalDialog, WithdrawalDraft } from './consent-withdrawal-dialog.tsx';
import { CONSENT_CARD, NEXT } from './texts.ts';
import { useConsentDraft } from './use-consent-draft.ts';
import { useConsentWriter } from './use-consent-writer.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0 },
});

interface Props {
  consent: Consent;
  submissionId: string;
  locationId: string;
  /** Who records here. */
  author: string;
  /** False without the right to change the activity. */
  editable: boolean;
}

/** States in which no decision was recorded: the note on how it must be signed is still shown. */
const OPEN: Record<Consent['state'], boolean> = {
  incomplete: true,
  prepared: true,
  paper: true,
  reflection: true,
  signing: true,
  granted: false,
  refused: false,
  withdrawn: false,
};

const NOTHING: readonly LocalWrite[] = [];
const newKey = () => toBase64Url(randomBytes(16));
type CopyEvent = Extract<ConsentEvent, { kind: 'copy' }>;
type Asking = RecordedStep | 'kiosk' | 'mail' | null;

const begunOf = (found: unknown): boolean | undefined =>
  found === undefined ? undefined : found !== null;

/** How a consent stands, what was recorded of it, and what comes next. */
export const ConsentCard = ({
  consent: read,
  submissionId,
  locationId,
  author,
  editable,
}: Props) => {
  const styles = useStyles();
  const writes = useLocalWrites(recordConsent.id) ?? NOTHING;
  const record = useConsentWriter(locationId);
  const [asking, setAsking] = useState<Asking>(null);
  const { data: ways } = useQuery(consentWaysQuery(useClient(), locationId));
  const mails = ways?.mail === true;
  /** Copies whose recording got no answer, by way and receiver: a new try sends the same event. */
  const tried = useRef(new Map<string, CopyEvent>());
  const [copyKey, setCopyKey] = useState<string | null>(null);
  const { consent, waiting, attention } = useMemo(
    () => laidOver(read, submissionId, writes, author),
    [read, submissionId, writes, author],
  );
  // Each draft is removed once it is recorded or given up.
  const talk = useConsentDraft(`consent-talk|${submissionId}`, OutcomeDraft);
  const decision = useConsentDraft(`consent-decision|${submissionId}`, OutcomeDraft);
  const withdrawal = useConsentDraft(`consent-withdrawal|${submissionId}`, WithdrawalDraft);
  const unsent = { talk, decision, withdrawal };
  const close = () => setAsking(null);
  /** Records a handed-over copy; null where that failed. A repeat sends the event in `tried`. */
  const handOver = async (copy: Pick<CopyEvent, 'way' | 'to'>): Promise<CopyEvent | null> => {
    const same = `${copy.way} ${copy.to ?? ''}`;
    const key = copy.way === 'print' ? {} : { key: newKey() };
    const head = { id: uuidv7(), submission_id: submissionId, at: new Date().toISOString() };
    const event = tried.current.get(same) ?? { ...head, kind: 'copy', ...key, ...copy };
    const failed = await record(event);
    if (failed?.state === 'unknown') tried.current.set(same, event);
    else tried.current.delete(same);
    if (!failed) return event;
    const { title, message } = failed;
    notify({ id: 'consent-copy', intent: 'error', title, message });
    return null;
  };
  const showCode = async () => {
    const copy = await handOver({ way: 'code' });
    if (copy) setCopyKey(copy.key ?? null);
  };
  return (
    <section className={styles.root} aria-label={CONSENT_CARD.title}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {consent.kind === 'explanation' ? CONSENT_CARD.titleExplanation : CONSENT_CARD.title}
        </h3>
        <ConsentBadge standing={consent} />
      </div>
      <p className={styles.text}>{NEXT[consent.state]}</p>
      {consent.wet_ink !== null && OPEN[consent.state] && (
        <NoteBox kind="warning" title={CONSENT_CARD.onlyOnPaper}>
          {consent.wet_ink}
        </NoteBox>
      )}
      {attention && (
        <NoteBox kind="error" title={CONSENT_CARD.refused}>
          <Link href="/personnel/ausgang">{COMMON.seeOutbox}</Link>
        </NoteBox>
      )}
      {consent.signatures.map((one) => (
        <p key={one.file_id} className={styles.text}>
          {one.text}:{' '}
          {[one.name, one.signed_at && exactTime(one.signed_at)].filter(Boolean).join(', ')}
        </p>
      ))}
      <ConsentHistory entries={consent.entries} waiting={waiting} />
      {editable && (
        <ConsentActions
          consent={consent}
          begun={{
            talk: begunOf(talk.found),
            decision: begunOf(decision.found),
            withdrawal: begunOf(withdrawal.found),
          }}
          waiting={waiting.size > 0}
          onStep={setAsking}
          onKiosk={() => setAsking('kiosk')}
          onCode={() => void showCode()}
          onMail={mails ? () => setAsking('mail') : undefined}
          onPrinted={() => void handOver({ way: 'print' })}
        />
      )}
      {(asking === 'talk' || asking === 'decision') && (
        <ConsentOutcomeDialog
          step={asking}
          unsent={unsent[asking]}
          submissionId={submissionId}
          consent={consent}
          record={record}
          onClose={close}
        />
      )}
      {asking === 'withdrawal' && (
        <ConsentWithdrawalDialog
          submissionId={submissionId}
          unsent={withdrawal}
          record={record}
          onClose={close}
        />
      )}
      {asking === 'mail' && (
        <ConsentMailDialog
          onSend={(to) => handOver({ way: 'mail', to }).then((copy) => copy !== null)}
          onClose={close}
        />
      )}
      {asking === 'kiosk' && (
        <ConsentKioskDialog submissionId={submissionId} locationId={locationId} onClose={close} />
      )}
      <ConsentCodeDialog
        copyKey={copyKey}
        signing={consent.state === 'signing'}
        onClose={() => setCopyKey(null)}
      />
    </section>
  );
};
