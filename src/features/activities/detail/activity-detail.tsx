import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { type ActivitySummary, etagOf } from '#contract/activities/activity.ts';
import type { Present } from '#contract/activities/calls/presence.ts';
import { useKeptAnswer } from '#platform/kept/kept-answer.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useMedia } from '#ui/use-media.ts';
import type { Person } from '../content.ts';
import { isUnsent } from '../inbox/begun-rows.ts';
import { newestRow } from '../inbox/newest-row.ts';
import type { InboxRow } from '../inbox/use-own-inbox.ts';
import type { Answered } from '../offers/offer-notes.tsx';
import { PresenceNote } from '../presence/presence-note.tsx';
import { PresenceContext } from '../presence/use-presence.ts';
import { activityQuery } from '../queries.ts';
import { ACTED } from '../texts.ts';
import { ActivityBar } from './activity-bar.tsx';
import type { Asking } from './acts/act-dialog.tsx';
import type { Acts } from './acts/use-acts.ts';
import { DETAILS_BESIDE, useDetailStyles } from './detail-styles.ts';
import type { DetailsProps } from './details/details.tsx';
import { ChangedNote } from './history/changed-note.tsx';
import { type NotesBeside, useNotesBeside } from './notes/use-notes-beside.tsx';
import { ACTIVITY_DETAIL } from './texts.ts';
import { useLanded } from './use-landed.ts';

// Loaded later: it brings the rules of questionnaires, which the list does not need.
const SubmissionView = lazy(async () => ({
  default: (await import('../submission/submission-view.tsx')).SubmissionView,
}));

// Loaded after the activity's own content; each of these has its place kept.
const Details = lazy(async () => ({ default: (await import('./details/details.tsx')).Details }));
const DetailsSummary = lazy(async () => ({
  default: (await import('./details/details-summary.tsx')).DetailsSummary,
}));
const ActivityFacts = lazy(async () => ({
  default: (await import('./details/facts.tsx')).ActivityFacts,
}));
const NotesSection = lazy(async () => ({
  default: (await import('./notes/notes-section.tsx')).NotesSection,
}));
// In the first moment nobody has read or answered the activity, so these are loaded later.
const Reading = lazy(async () => ({
  default: (await import('../offers/reading.tsx')).Reading,
}));
const AnsweredNote = lazy(async () => ({
  default: (await import('../offers/offer-notes.tsx')).AnsweredNote,
}));

/** Parts that other features show here, passed in by the app: features do not import each other. */
export interface ActivitySlots {
  /**
   * The messages of the activity's thread, with the field for an answer.
   * @param onAnswered told that somebody has answered, with `finished` that the activity is done by
   *   that, or null when they took the answer back
   * @param notes the team's notes, which share the place at the end of the pane with the answer
   */
  conversation?: (
    activity: ActivitySummary,
    onAnswered: (answered: Answered | 'finished' | null) => void,
    notes: NotesBeside,
  ) => ReactNode;
  /** Whom it is from or about. */
  customer?: (activity: ActivitySummary) => ReactNode;
  /** What can be done in the calendar, for a wish or a task of the calendar; else null. */
  appointment?: (row: InboxRow) => ReactNode;
  /** Makes an appointment for the person of the activity; absent without the right to make one. */
  booking?: (row: InboxRow, on: BookingEvents) => ReactNode;
}

interface BookingEvents {
  onClose: () => void;
  onSaved: () => void;
  /** The appointment was taken back by the notice that told of it. */
  onUndone: () => void;
}

interface Props {
  locationId: string;
  id: string;
  /** What the list knows of it; undefined when it is not in the list. */
  known: InboxRow | undefined;
  people: readonly Person[];
  /** Null without the right to change it. */
  acts: Acts | null;
  onAsk: (asking: Asking) => void;
  slots?: ActivitySlots | undefined;
  user: Person;
  /** This person made it on this page a moment ago. */
  made: boolean;
  /** The team, whom a note can name. */
  colleagues: readonly Person[];
  /** All rows of this device, or null. */
  all: readonly InboxRow[] | null;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  onBack: () => void;
}

const NOBODY: readonly Present[] = [];

/** One activity; the reading eye and the screen reader start at its title. */
export const ActivityDetail = (props: Props) => {
  const { locationId, id, known, people, onAsk, slots, onBack } = props;
  const acts = known && isUnsent(known) ? null : props.acts;
  const present = useContext(PresenceContext).get(id) ?? NOBODY;
  const { user, made, colleagues, all, hrefOf, onOpen } = props;
  useLanded({ id, known, all, onOpen, onBack });
  const styles = useDetailStyles();
  const isWide = useMedia(DETAILS_BESIDE);
  const isNew = known?.etag === null;
  const query = activityQuery(useClient(), locationId, id, useKeptAnswer());
  const result = useQuery({ ...query, enabled: !isNew });
  const root = useRef<HTMLElement>(null);
  const answered: InboxRow | undefined = result.data && {
    id,
    activity: result.data,
    etag: etagOf(result.data),
    pending: null,
  };
  const row = newestRow(known, answered);
  const shown = row?.id;
  /** Id of the activity for which the dialog for a new appointment is open. */
  const [bookingOf, setBookingOf] = useState<string | null>(null);
  const [answer, setAnswer] = useState<{ to: string; how: Answered } | null>(null);
  // A new message changes `created_at`: an answer before it does not count as an answer to it.
  const arrival = `${shown} ${row?.activity.created_at}`;
  const offered =
    acts && answer?.to === arrival && row?.activity.status !== 'erledigt' ? answer.how : null;
  /** The status that an answer with `finished` replaced. */
  const stood = useRef<ActivitySummary['status'] | null>(null);
  const onAnswered = (how: Answered | 'finished' | null) => {
    if (how === 'finished' && acts && row) {
      stood.current = row.activity.status;
      void acts.act([row], { status: 'erledigt' }, ACTED.answeredAndDone);
    }
    if (how === null && stood.current !== null && acts && row) {
      // The answer was taken back, so the activity gets its former status back.
      void acts.act([row], { status: stood.current }, ACTED.reopened);
      stood.current = null;
    }
    setAnswer(how && { to: arrival, how: how === 'finished' ? 'written' : how });
  };
  useEffect(() => {
    if (!shown) return;
    const focus = () => root.current?.querySelector<HTMLElement>('[data-detail-title]')?.focus();
    const dialog = document.querySelector('dialog[open]');
    // The dialog that made the activity still has the focus; the title takes it once the dialog
    // closes.
    dialog?.addEventListener('close', focus, { once: true });
    if (!dialog) focus();
    return () => dialog?.removeEventListener('close', focus);
  }, [shown]);
  // The list already has a newer version, e.g. because a consent was recorded: read the activity
  // again.
  const newer = known && result.data && known.activity.version > result.data.version;
  const { refetch } = result;
  useEffect(() => {
    if (newer) void refetch();
  }, [newer, refetch]);
  // The conversation shows all of the words, so the preview, which is only their beginning, is left
  // out.
  const spoken =
    slots?.conversation !== undefined &&
    (row?.activity.thread_id !== undefined || row?.activity.source === 'answering_machine');
  const written = spoken && row?.activity.source !== 'answering_machine';
  const handedIn = row?.activity.source === 'questionnaire_upload';

  const submission = result.data?.submission;
  const details: DetailsProps | null = row
    ? {
        row,
        locationId,
        people,
        acts,
        customer: slots?.customer,
        // An erased activity is not matched with a customer any more.
        submissionId: row.activity.erased ? null : (submission?.id ?? null),
        all,
        hrefOf,
        onOpen,
      }
    : null;
  const knownPerson = slots?.customer ? row?.activity.customer_id : null;
  const appointment = row && !isNew ? slots?.appointment?.(row) : null;
  // Where `appointment` is shown it has its own buttons; an erased activity has nobody to give a
  // time to.
  const mayBook = row && !isNew && !appointment && !row.activity.erased;
  const booking = mayBook ? slots?.booking : undefined;
  const canBeAnswered = row?.activity.thread_id !== undefined || row?.activity.contact;

  const ofTeam = {
    locationId,
    activityId: id,
    user,
    people: colleagues,
    answered: result.data?.notes,
    mayWrite: acts !== null && !isNew,
  };
  const notes = useNotesBeside(ofTeam);

  return (
    <article ref={root} className={styles.root} aria-label={ACTIVITY_DETAIL.label}>
      <div className={styles.main}>
        {!row && (
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowLeft20Regular />}
            className={styles.back}
            onClick={onBack}
          >
            {ACTIVITY_DETAIL.back}
          </Button>
        )}
        {row && details && (
          <>
            <ActivityBar
              key={`bar-${id}`}
              row={row}
              acts={acts}
              primary={!canBeAnswered && !appointment}
              personHref={knownPerson ? `/personnel/customers?customer=${knownPerson}` : null}
              onAppointment={booking ? () => setBookingOf(id) : null}
              onAsk={onAsk}
              onBack={onBack}
            />
            {!isWide && (
              <div className={styles.summary}>
                <Suspense>
                  <DetailsSummary key={`details-${id}`} {...details} />
                </Suspense>
              </div>
            )}
          </>
        )}
        <div className={styles.content}>
          {row && (
            <>
              <PresenceNote present={present} />
              {!isNew && <ChangedNote key={`changed-${id}`} activity={row.activity} me={user.id} />}
              <Suspense>
                <Reading
                  row={row}
                  acts={acts}
                  me={user.id}
                  made={made}
                  answered={offered !== null}
                />
              </Suspense>
              {!submission && !spoken && <p className={styles.preview}>{row.activity.preview}</p>}
              {appointment}
              {slots?.conversation?.(row.activity, onAnswered, notes)}
            </>
          )}
          {result.isFetching && !result.data && (!row || handedIn) && (
            <SkeletonRows rows={8} height={32} />
          )}
          {result.isError && !result.data && !row && (
            <FailedPanel
              error={result.error}
              busy={result.isFetching}
              onRetry={() => void result.refetch()}
            />
          )}
          {result.isError && !result.data && handedIn && (
            <NoteBox title={ACTIVITY_DETAIL.answersMissing}>
              {failureOf(result.error).text}
              <Button size="small" busy={result.isFetching} onClick={() => void result.refetch()}>
                {ACTIVITY_DETAIL.tryAgain}
              </Button>
            </NoteBox>
          )}
          {result.isError && submission && (
            <NoteBox>
              {failureOf(result.error).text}{' '}
              {ACTIVITY_DETAIL.answersReadAt(spokenTime(result.dataUpdatedAt))}
            </NoteBox>
          )}
          {submission && (
            <Suspense fallback={<SkeletonRows rows={8} height={32} />}>
              <SubmissionView key={id} activityId={id} submission={submission} />
            </Suspense>
          )}
          {row && (
            <>
              <div role="status">
                <Suspense>
                  {offered && (
                    <AnsweredNote
                      answered={offered}
                      onDone={() => void acts?.act([row], { status: 'erledigt' }, ACTED.done)}
                    />
                  )}
                </Suspense>
              </div>
              {!written && !isNew && (
                // The key keeps a half-typed note when parts around it are loaded later.
                <Suspense key={`notes-${id}`}>
                  <NotesSection {...ofTeam} />
                </Suspense>
              )}
              <Suspense>
                {!isWide && (
                  <div className={styles.paper}>
                    <ActivityFacts activity={row.activity} editable={acts !== null} />
                  </div>
                )}
              </Suspense>
            </>
          )}
        </div>
      </div>
      {row &&
        bookingOf === id &&
        booking?.(row, {
          onClose: () => setBookingOf(null),
          onSaved: () => setAnswer({ to: arrival, how: 'booked' }),
          onUndone: () => setAnswer(null),
        })}
      {isWide && details && (
        <aside className={styles.aside} aria-label={ACTIVITY_DETAIL.details}>
          <Suspense>
            <Details {...details} />
          </Suspense>
        </aside>
      )}
    </article>
  );
};
