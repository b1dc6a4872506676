import { Call20Filled } from '@fluentui/react-icons/svg/call';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { activityCall } from '#contract/messages/calls/threads.ts';
import { CallRecord } from '#contract/messages/thread.ts';
import { formatPhone } from '#contract/shared/phone.ts';
import { useKeptAnswer } from '#platform/kept/kept-answer.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { ButtonLink } from '#ui/button.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { CALL_PANEL } from '../texts.ts';
import { CallPlayer } from './call-player.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  /** Side by side: what was said comes first, and these take little room. */
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL}`,
    margin: 0,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.line}`,
  },
  name: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
  value: { margin: 0, overflowWrap: 'anywhere' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  words: {
    margin: 0,
    maxWidth: '65ch',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

const lengthText = (seconds: number): string =>
  CALL_PANEL.minutes(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);

const isNumber = (from: string | null): from is string => from !== null && /^\+\d+$/.test(from);

/** As the telephone system wrote it, in whatever groups; an extension stays what it is. */
const dialledText = (to: string): string =>
  to.startsWith('+') ? formatPhone(to.replace(/[^+\d]/g, '')) : to;

const Facts = ({ call }: { call: CallRecord }) => {
  const styles = useStyles();
  const facts = [
    [CALL_PANEL.from, call.from ? formatPhone(call.from) : CALL_PANEL.withheld],
    [CALL_PANEL.dialled, dialledText(call.to) || CALL_PANEL.dialledUnknown],
    [CALL_PANEL.begin, spokenTime(call.started_at), exactTime(call.started_at)],
    [CALL_PANEL.length, lengthText(call.duration)],
    [CALL_PANEL.concern, call.concern ?? CALL_PANEL.concernUnknown],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value, title]) => (
        <div key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value} title={title}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
};

interface Props {
  activityId: string;
  locationId: string;
  /** Told when somebody dials the number. */
  onCallBack: () => void;
}

/** A call on the answering machine: who, what was said, and to be heard. */
export const CallPanel = ({ activityId, locationId, onCallBack }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const keep = useKeptAnswer();
  const asked = useQuery({
    queryKey: [locationId, 'call', activityId],
    queryFn: async ({ signal }) => {
      const bytes = await keep({ kind: 'calls', id: activityId, keptFirst: false }, async () => {
        const input = { params: { id: activityId }, signal };
        return new TextEncoder().encode(
          JSON.stringify((await client.call(activityCall, input)).data),
        );
      });
      return z.parse(CallRecord, JSON.parse(new TextDecoder().decode(bytes)));
    },
    // What this device has kept is asked for without network too.
    networkMode: 'always',
  });
  const call = asked.data;
  if (!call) {
    // A player, three lines of what was said, and the facts.
    if (!asked.isError) return <SkeletonRows rows={13} height={33} />;
    return <NoteBox title={CALL_PANEL.offline}>{failureOf(asked.error).text}</NoteBox>;
  }
  return (
    <section className={styles.root} aria-label={CALL_PANEL.label}>
      {call.urgent && (
        <NoteBox kind="warning" title={CALL_PANEL.urgent}>
          {CALL_PANEL.urgentHint}
        </NoteBox>
      )}
      {isNumber(call.from) && (
        <div>
          <ButtonLink
            appearance="primary"
            size="small"
            icon={<Call20Filled />}
            href={`tel:${call.from}`}
            onClick={onCallBack}
          >
            {CALL_PANEL.callBack}
          </ButtonLink>
        </div>
      )}
      {call.recording?.state === 'ready' && (
        <CallPlayer key={activityId} activityId={activityId} type={call.recording.type} />
      )}
      {call.recording?.state === 'announced' && <NoteBox>{CALL_PANEL.recordingUnderway}</NoteBox>}
      {call.transcript && (
        <>
          <h3 className={styles.title}>{CALL_PANEL.transcript}</h3>
          <p className={styles.words}>{call.transcript}</p>
        </>
      )}
      <Facts call={call} />
    </section>
  );
};
