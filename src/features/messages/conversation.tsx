import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { Addressed } from '#contract/customers/salutation.ts';
import type { AnswerDraft } from '#contract/messages/answer-draft.ts';
import { sendMessage, setThread } from '#contract/messages/calls/messages.ts';
import { thread as threadCall } from '#contract/messages/calls/threads.ts';
import { openVariable } from '#contract/practice/fill-block.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { useLatest } from '#platform/reading/use-latest.ts';
import type { NotWritten } from '#platform/write/outcome.ts';
import { Button } from '#ui/button.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { AnswerTools } from './answer-tools.tsx';
import { Composer, type Written } from './composer.tsx';
import { EndLinksButton } from './end-links-button.tsx';
import { useSharedDraft } from './files/use-shared-draft.ts';
import { MessageList } from './message-list.tsx';
import { OtherDraft } from './other-draft.tsx';
import { AT_ONCE, planOf } from './sending.ts';
import type { ShownMessage, ShownThread } from './shown-threads.ts';
import { CONVERSATION, THREAD } from './texts.ts';
import { ThreadPdfButton } from './thread-pdf-button.tsx';
import { useMessageWriter } from './use-message-writer.ts';
import { useMarks, useThreads } from './use-threads.ts';
import { useUndo } from './use-undo.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', flexGrow: 1, gap: tokens.spacingVerticalL },
  above: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    gap: tokens.spacingVerticalM,
    // The sticky field for the answer must not cover what is scrolled to or focused.
    '& *': { scrollMarginBottom: '224px' },
  },
  /** What was said last stands next to the answer, however short the conversation is. */
  stream: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    marginTop: 'auto',
  },
  /** At the end of the pane, however short or long the conversation is. */
  answer: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    marginBottom: `calc(-1 * ${tokens.spacingVerticalL})`,
    paddingBottom: tokens.spacingVerticalL,
    backgroundColor: tokens.surface,
    // On a phone in landscape a sticky field would leave no room for the messages.
    '@media (max-height: 599.98px)': { position: 'static' },
  },
  reply: { flexGrow: 1, flexShrink: 1, flexBasis: '200px', minWidth: 0 },
  /** Rarely needed: above what was said, where it is out of sight in a long conversation. */
  rare: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `0 ${tokens.spacingHorizontalM}`,
  },
});

const NO_MESSAGES: readonly ShownMessage[] = [];

/** The name that the patient's own messages carry. */
const nameOf = ({ messages }: ShownThread): string | null =>
  messages.findLast(({ direction }) => direction === 'in')?.author ?? null;

/** How an answer reaches the other side, said before it is sent. */
const wayOf = (thread: ShownThread): string => {
  if (thread.portal) return CONVERSATION.hintPortal(thread.name ?? nameOf(thread));
  return CONVERSATION.hintElsewhere(CONVERSATION.ways[thread.channel]);
};

/** A refusal of this device: something has to be corrected before the answer can be sent. */
const notSent = (message: string): NotWritten => ({
  state: 'refused',
  title: CONVERSATION.notSent,
  message,
  code: null,
});

/** The team's notes: those that are there, and the field for one in the place of the answer. */
export interface NotesBeside {
  list: ReactNode;
  /** Answer or note, above the words of both. */
  choice: ReactNode;
  form: (place: 'alone' | 'answer') => ReactNode;
  writesNote: boolean;
  /** Gives the place to the answer. */
  showAnswer: () => void;
}

interface Props {
  threadId: string;
  locationId: string;
  user: { name: string };
  canAnswer: boolean;
  /** Whose conversation it is, as the records say; null where nobody knows. */
  addressed: Addressed | null;
  notes: NotesBeside;
  /**
   * Told after an answer was saved, and again when its author takes it back.
   * @param finish the activity is done with this answer
   */
  onAnswered: (answered: boolean, finish: boolean) => void;
}

/** The team's side of a conversation: what was written, and the answer. */
export const Conversation = (props: Props) => {
  const { threadId, locationId, user, canAnswer, addressed, notes, onAnswered } = props;
  const styles = useStyles();
  const client = useClient();
  const write = useMessageWriter();
  const local = useThreads({ side: 'team', author: user.name, locationId });
  const kept = local?.find(({ id }) => id === threadId);
  const [whole, setWhole] = useState(false);
  // Asks the practice where this device has no copy, and for messages older than its copy.
  const asked = useQuery({
    queryKey: [locationId, 'thread', threadId],
    queryFn: async ({ signal }) =>
      (await client.call(threadCall, { params: { id: threadId }, signal })).data,
    enabled: !kept || whole,
  });
  const shown = useMemo((): ShownThread | undefined => {
    const answered = asked.data;
    if (kept && !(whole && answered)) return kept;
    if (!answered) return undefined;
    const known = new Set(answered.messages.map(({ id }) => id));
    const newer = kept?.messages.filter(({ id }) => !known.has(id)) ?? [];
    const older = answered.messages.map((one) => ({ ...one, pending: null }));
    return { ...answered, ...kept, earlier: false, messages: [...older, ...newer] };
  }, [kept, whole, asked.data]);
  const seen = useMemo(() => (shown ? [shown] : []), [shown]);
  useMarks(seen, { side: 'team', read: true, write });
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [sending, setSending] = useState(AT_ONCE);
  const { refetch } = asked;
  const tellAnswered = useLatest(onAnswered);
  const writesNote = useLatest(notes.writesNote);
  const { putBack, restore, undo, offerUndo, cancel } = useUndo({
    threadId,
    write,
    onTakenBack: () => {
      notes.showAnswer();
      tellAnswered.current(false, false);
    },
    messages: shown?.messages ?? NO_MESSAGES,
  });
  const { tell, offer, settle } = useSharedDraft({ threadId, locationId });
  const take = (draft: AnswerDraft) => {
    notes.showAnswer();
    restore({ text: draft.text });
    settle(draft.id);
  };
  const send = useCallback(
    async ({ id, at, text, files, kind }: Written, finish: boolean) => {
      const open = openVariable(text);
      if (open !== null) return notSent(CONVERSATION.openVariable(open));
      // The plan uses the time of the first try, so that a retry sends the same message.
      const plan = planOf(sending, new Date(at));
      if ('problem' in plan) return notSent(plan.problem);
      const scheduled_for = plan.scheduledFor;
      const body = {
        id,
        thread_id: threadId,
        text,
        sent_at: at,
        ...(scheduled_for === null ? { hold: true as const } : { scheduled_for }),
        ...(files.length > 0 ? { attachments: files } : {}),
      };
      const refused = await write(sendMessage, threadId, body, { draft: { kind, files } });
      if (refused === null) {
        setSending(AT_ONCE);
        tellAnswered.current(true, finish);
      }
      // Its field says so, which a note may have taken the place of meanwhile.
      if (refused !== null && writesNote.current) {
        notify({ id: 'not-sent', intent: 'error', title: refused.title, message: refused.message });
      }
      if (refused === null && scheduled_for === null) offerUndo(body.id, text);
      if (refused === null && !kept) void refetch();
      return refused;
    },
    [write, threadId, kept, refetch, sending, offerUndo],
  );

  const letReply = async (may_reply: boolean) => {
    setWanted(may_reply);
    const body = { id: uuidv7(), thread_id: threadId, may_reply };
    const failed = await write(setThread, `${threadId} settings`, body, { words: {} });
    if (!failed) return;
    setWanted(null);
    notify({ id: 'may-reply', intent: 'error', title: failed.title, message: failed.message });
  };

  const mayReply = wanted ?? shown?.may_reply ?? true;
  const answers = shown !== undefined && canAnswer;
  const reads = !shown && !asked.isError;
  return (
    <section className={styles.root} aria-label={CONVERSATION.label}>
      <div className={styles.above}>
        {shown && (answers || shown.version > 0) && (
          <div className={styles.rare}>
            {answers && shown.portal && (
              <div className={styles.reply}>
                <SwitchField
                  quiet
                  label={CONVERSATION.mayReply}
                  {...(!mayReply && { help: CONVERSATION.mayReplyOff })}
                  checked={mayReply}
                  onChange={(may_reply) => void letReply(may_reply)}
                />
              </div>
            )}
            {answers && !shown.portal && <EndLinksButton threadId={threadId} />}
            {shown.version > 0 && <ThreadPdfButton threadId={threadId} locationId={locationId} />}
          </div>
        )}
        <div className={styles.stream}>
          {shown ? (
            <>
              {shown.earlier && (
                <Button size="small" busy={asked.isFetching} onClick={() => setWhole(true)}>
                  {CONVERSATION.earlier}
                </Button>
              )}
              <MessageList
                messages={shown.messages}
                own="out"
                label={THREAD.history}
                onUndo={canAnswer ? undo : undefined}
                onCancel={(messageId) => void cancel(messageId)}
              />
            </>
          ) : asked.isError ? (
            <NoteBox title={CONVERSATION.offline}>{failureOf(asked.error).text}</NoteBox>
          ) : (
            <SkeletonRows rows={4} height={48} />
          )}
          {notes.list}
        </div>
        {answers && offer && (
          <OtherDraft draft={offer} onTake={() => take(offer)} onDrop={() => settle(offer.id)} />
        )}
      </div>
      <div className={styles.answer}>
        {answers && (
          <Composer
            key={threadId}
            name={threadId}
            size="small"
            finish={CONVERSATION.sendAndFinish}
            putBack={putBack}
            onText={tell}
            label={CONVERSATION.answer}
            head={notes.choice}
            hidden={notes.writesNote}
            hint={wayOf(shown)}
            tools={(insert) => (
              <AnswerTools
                locationId={locationId}
                name={shown.name ?? nameOf(shown)}
                addressed={addressed}
                sending={sending}
                onSending={setSending}
                onInsert={insert}
              />
            )}
            onSend={send}
          />
        )}
        {/* Always at this place, so that a note that is being typed keeps its field. */}
        <div hidden={(answers || reads) && !notes.writesNote}>
          {notes.form(answers ? 'answer' : 'alone')}
        </div>
      </div>
    </section>
  );
};
