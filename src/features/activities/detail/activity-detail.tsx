import { ArrowLeft16Regular } from '@fluentui/react-icons/svg/arrow-left';
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
import { makeStyles, tokens } from '#ui/styling.ts';
import type { Person } from '../content.ts';
import { isUnsent } from '../inbox/begun-rows.ts';
import { newestRow } from '../inbox/newest-row.ts';
import type { InboxRow } from '../inbox/use-own-inbox.ts';
import type { Answered } from '../offers/offer-notes.tsx';
import { PresenceNote } from '../presence/presence-note.tsx';
import { PresenceContext } from '../presence/use-presence.ts';
import { activityQuery } from '../queries.ts';
import { ACTED } from '../texts.ts';
import { ActivityFacts, ActivityHead } from './activity-head.tsx';
import type { Asking } from './acts/act-dialog.tsx';
import { ActivityBar, ActivityFields } from './acts/activity-actions.tsx';
import type { Acts } from './acts/use-acts.ts';
import { ChangedNote } from './history/changed-note.tsx';
import { HistorySection } from './history/history-section.tsx';
import { NotesSection } from './notes/notes-section.tsx';
import { ACTIVITY_DETAIL } from './texts.ts';
import { useLanded } from './use-landed.ts';

// Behind the list: it comes with the rules of questionnaires, which the inbox does not need.
const SubmissionView = lazy(async () => ({
  default: (await import('../submission/submission-view.tsx')).SubmissionView,
}));

// Few have others beside them, which stand below what was said.
const RelatedSection = lazy(async () => ({
  default: (await import('./related-section.tsx')).RelatedSection,
}));
// Nobody has read it in the first moment, or answered it.
const Reading = lazy(async () => ({
  default: (await import('../offers/reading.tsx')).Reading,
}));
const AnsweredNote = lazy(async () => ({
  default: (await import('../offers/offer-notes.tsx')).AnsweredNote,
}));

/** From this width of the pane on the details stand beside what was said. */
const BESIDE = '@container detail (min-width: 820px)';

const useStyles = makeStyles({
  area: {
    display: 'flex',
    flexDirection: 'column',
    containerType: 'inline-size',
    containerName: 'detail',
    minHeight: '100%',
  },
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.text,
    [BESIDE]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 320px' },
    '@media print': { display: 'block' },
  },
  main: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalXXL}`,
    '@media (max-width: 899.98px)': {
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalL}`,
    },
    '@media print': { padding: 0 },
  },
  aside: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.sunken,
    borderTop: `1px solid ${tokens.line}`,
    [BESIDE]: { borderTop: 'none', borderLeft: `1px solid ${tokens.line}` },
    '@media print': { padding: 0, borderTop: 'none', borderLeft: 'none' },
  },
  top: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  preview: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  // Beside the list it is one step away anyway.
  back: {
    alignSelf: 'start',
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalM})`,
    '@media (min-width: 900px)': { display: 'none' },
  },
});

/** Render props, as features do not know each other; the app composes them. */
export interface ActivitySlots {
  /**
   * The messages of its thread, with what is answered.
   * @param onAnswered is told that somebody has answered, with `finished` that it is done with that,
   *   or null when they took that back
   */
  conversation?: (
    activity: ActivitySummary,
    onAnswered: (answered: Answered | 'finished' | null) => void,
  ) => ReactNode;
  /** Whom it is from or about. */
  customer?: (activity: ActivitySummary) => ReactNode;
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
  /** It was made here a moment ago. */
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
  const styles = useStyles();
  useLanded({ id, known, all, onOpen, onBack });
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
  const [answer, setAnswer] = useState<{ to: string; how: Answered } | null>(null);
  // Of this activity as it was then: what came in since is not answered by it.
  const arrival = `${shown} ${row?.activity.created_at}`;
  const offered =
    acts && answer?.to === arrival && row?.activity.status !== 'erledigt' ? answer.how : null;
  /** How it stood before an answer finished it. */
  const stood = useRef<ActivitySummary['status'] | null>(null);
  const onAnswered = (how: Answered | 'finished' | null) => {
    if (how === 'finished' && acts && row) {
      stood.current = row.activity.status;
      void acts.act([row], { status: 'erledigt' }, ACTED.answeredAndDone);
    }
    if (how === null && stood.current !== null && acts && row) {
      // The answer is in the field again: so is the work.
      void acts.act([row], { status: stood.current }, ACTED.reopened);
      stood.current = null;
    }
    setAnswer(how && { to: arrival, how: how === 'finished' ? 'written' : how });
  };
  useEffect(() => {
    if (shown) root.current?.querySelector<HTMLElement>('[data-detail-title]')?.focus();
  }, [shown]);
  // What was recorded of a hand-in meanwhile gives its activity a new version.
  const newer = known && result.data && known.activity.version > result.data.version;
  const { refetch } = result;
  useEffect(() => {
    if (newer) void refetch();
  }, [newer, refetch]);
  // Its slot shows all of what was said, not only the beginning.
  const spoken =
    slots?.conversation !== undefined &&
    (row?.activity.thread_id !== undefined || row?.activity.source === 'answering_machine');
  const handedIn = row?.activity.source === 'questionnaire_upload';

  return (
    <div className={styles.area}>
      <article ref={root} className={styles.root} aria-label={ACTIVITY_DETAIL.label}>
        <div className={styles.main}>
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowLeft16Regular />}
            className={styles.back}
            onClick={onBack}
          >
            {ACTIVITY_DETAIL.back}
          </Button>
          {row && (
            <>
              <PresenceNote present={present} />
              <div className={styles.top}>
                <ActivityHead activity={row.activity} pending={row.pending} />
                {acts && <ActivityBar key={id} row={row} acts={acts} onAsk={onAsk} />}
              </div>
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
              {!result.data?.submission && !spoken && (
                <p className={styles.preview}>{row.activity.preview}</p>
              )}
              {slots?.conversation?.(row.activity, onAnswered)}
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
          {result.isError && result.data?.submission && (
            <NoteBox>
              {failureOf(result.error).text}{' '}
              {ACTIVITY_DETAIL.answersReadAt(spokenTime(result.dataUpdatedAt))}
            </NoteBox>
          )}
          {result.data?.submission && (
            <Suspense fallback={<SkeletonRows rows={8} height={32} />}>
              <SubmissionView key={id} activityId={id} submission={result.data.submission} />
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
              {!isNew && (
                <NotesSection
                  key={`notes-${id}`}
                  locationId={locationId}
                  activityId={id}
                  user={user}
                  people={colleagues}
                  answered={result.data?.notes}
                  mayWrite={acts !== null}
                />
              )}
            </>
          )}
        </div>
        {row && (
          <aside className={styles.aside} aria-label={ACTIVITY_DETAIL.details}>
            {acts && <ActivityFields key={id} row={row} people={people} acts={acts} />}
            {slots?.customer?.(row.activity)}
            <ActivityFacts activity={row.activity} editable={acts !== null} />
            <Suspense>
              <RelatedSection
                row={row}
                locationId={locationId}
                all={all}
                acts={acts}
                hrefOf={hrefOf}
                onOpen={onOpen}
              />
            </Suspense>
            {!isNew && (
              <HistorySection locationId={locationId} id={id} version={row.activity.version} />
            )}
          </aside>
        )}
      </article>
    </div>
  );
};
