import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { Link, useLocation, useSearchParams } from 'wouter';
import { writeMessage } from '#contract/messages/calls/messages.ts';
import type { Location } from '#contract/practice/location.ts';
import { finds, typedWordsOf, wordsOf } from '#contract/search/fold.ts';
import { answerPromise } from '#platform/session/answer-promise.ts';
import { useSync } from '#platform/sync/sync.tsx';
import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { ButtonLink } from '#ui/button.tsx';
import { NativeSearch } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { useReadingPage } from '#ui/page/reading-page.ts';
import { Emergency } from '#ui/states/emergency.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { EmptyState, LoadingState, OfflineState } from '#ui/states/states.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Composer, type Written } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import type { ShownMessage, ShownThread } from './shown-threads.ts';
import { PATIENT_MESSAGES, THREAD } from './texts.ts';
import { threadName } from './thread-name.ts';
import { useMessageWriter } from './use-message-writer.ts';
import { useMarks, useThreads } from './use-threads.ts';
import { useUnread } from './use-unread.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  card: {
    display: 'block',
    boxSizing: 'border-box',
    minHeight: '72px',
    padding: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    // A card as those of the start page; the edge is what forced colours show of it.
    backgroundColor: tokens.surface,
    border: `${tokens.strokeWidthThin} solid transparent`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.elevationCard,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  head: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  title: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  time: { flexShrink: 0, fontSize: tokens.fontSizeBase200, color: tokens.textQuiet },
  text: {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  unread: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  link: {
    color: tokens.colorBrandForegroundLink,
    ':visited': { color: tokens.colorBrandForegroundLink },
  },
  small: { margin: 0, fontSize: tokens.fontSizeBase300, color: tokens.colorNeutralForeground2 },
});

const unreadIn = (thread: ShownThread): number =>
  thread.messages.filter((one) => one.direction === 'out' && !one.read_at).length;

/** What of a message stands in the list: its words, else what came with it. */
const lineOf = ({ text, attachments }: ShownMessage): string =>
  text.trim() || (attachments ?? []).map(({ name }) => name).join(', ');

interface Props {
  user: { name: string };
  location: Location;
  /** Stands below the list. */
  foot?: ReactNode;
}

type Threads = readonly ShownThread[];

const List = ({
  threads,
  location,
  foot,
}: Pick<Props, 'location' | 'foot'> & { threads: Threads }) => {
  const styles = useStyles();
  const page = useReadingPage();
  const [search, setSearch] = useState('');
  const typed = typedWordsOf(search);
  const found = threads.filter((thread) =>
    finds(
      typed,
      wordsOf([threadName(thread), ...thread.messages.map(({ text }) => text)].join(' ')),
    ),
  );
  return (
    <section className={page}>
      <PageTitle>{PATIENT_MESSAGES.title}</PageTitle>
      <div>
        <ButtonLink appearance="primary" size="large" href="/messages?neu=1">
          {PATIENT_MESSAGES.write}
        </ButtonLink>
      </div>
      {threads.length > 1 && (
        <NativeSearch
          label={PATIENT_MESSAGES.search}
          placeholder={PATIENT_MESSAGES.placeholder}
          value={search}
          onChange={setSearch}
        />
      )}
      {threads.length === 0 && (
        <EmptyState title={PATIENT_MESSAGES.empty} text={PATIENT_MESSAGES.emptyHint} />
      )}
      {threads.length > 0 && found.length === 0 && (
        <p className={styles.small} role="status">
          {PATIENT_MESSAGES.nothingFound}
        </p>
      )}
      <ul className={styles.list} aria-label={PATIENT_MESSAGES.list}>
        {found.map((thread) => {
          const last = thread.messages.at(-1);
          const unread = unreadIn(thread);
          return (
            <li key={thread.id}>
              <Link className={styles.card} href={`/messages?thread=${thread.id}`}>
                <span className={styles.head}>
                  <span className={styles.title}>{threadName(thread)}</span>
                  <time
                    className={styles.time}
                    dateTime={thread.last_at}
                    title={exactTime(thread.last_at)}
                  >
                    {spokenTime(thread.last_at)}
                  </time>
                </span>
                <span className={mergeClasses(styles.text, unread > 0 && styles.unread)}>
                  {unread > 0 && `${PATIENT_MESSAGES.unread(unread)} · `}
                  {last?.pending === 'waiting' && `${PATIENT_MESSAGES.waiting} · `}
                  {last && lineOf(last)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {foot}
      <Emergency phone={location.emergency_phone} first={PATIENT_MESSAGES.emergency} />
    </section>
  );
};

const Fresh = ({ location }: { location: Location }) => {
  const page = useReadingPage();
  const write = useMessageWriter();
  const [, navigate] = useLocation();
  const [subject, setSubject] = useState('');
  const [id] = useState(uuidv7);
  const send = useCallback(
    async ({ id: messageId, at, text, files, kind }: Written) => {
      const body = {
        id: messageId,
        thread_id: id,
        location_id: location.id,
        subject: subject.trim(),
        text,
        sent_at: at,
        ...(files.length > 0 ? { attachments: files } : {}),
      };
      const refused = await write(writeMessage, id, body, { draft: { kind, files } });
      if (refused === null) navigate(`/messages?thread=${id}`, { replace: true });
      return refused;
    },
    [write, id, location.id, subject, navigate],
  );
  return (
    <section className={page}>
      <PageTitle>{PATIENT_MESSAGES.write}</PageTitle>
      <Emergency phone={location.emergency_phone} first={PATIENT_MESSAGES.emergency} />
      <TextField
        label={PATIENT_MESSAGES.subject}
        value={subject}
        maxLength={200}
        autoComplete="off"
        onChange={setSubject}
      />
      <Composer
        name={`new ${location.id}`}
        label={PATIENT_MESSAGES.message}
        size="large"
        onSend={send}
        {...hintOf(location)}
      />
    </section>
  );
};

const hintOf = (location: Location): { hint?: string } => {
  const { opening_hours = [], closures = [] } = location;
  const hint = answerPromise(opening_hours, closures, new Date());
  return hint ? { hint } : {};
};

const One = ({ thread, location }: { thread: ShownThread; location: Location }) => {
  const styles = useStyles();
  const page = useReadingPage();
  const write = useMessageWriter();
  const seen = useMemo(() => [thread], [thread]);
  useMarks(seen, { side: 'patient', read: true, write });
  const send = useCallback(
    ({ id, at, text, files, kind }: Written) => {
      const body = {
        id,
        thread_id: thread.id,
        location_id: location.id,
        subject: '',
        text,
        sent_at: at,
        ...(files.length > 0 ? { attachments: files } : {}),
      };
      return write(writeMessage, thread.id, body, { draft: { kind, files } });
    },
    [write, thread.id, location.id],
  );
  const last = thread.messages.at(-1);
  return (
    <section className={page}>
      <div>
        <Link href="/messages" className={styles.link}>
          {PATIENT_MESSAGES.all}
        </Link>
      </div>
      <PageTitle>{threadName(thread)}</PageTitle>
      <MessageList messages={thread.messages} own="in" label={THREAD.history} />
      {last?.direction === 'in' && hintOf(location).hint && (
        <p className={styles.small}>{hintOf(location).hint}</p>
      )}
      {thread.may_reply ? (
        <Composer
          key={thread.id}
          name={thread.id}
          label={PATIENT_MESSAGES.answer}
          size="large"
          onSend={send}
        />
      ) : (
        <Notice intent="info" title={PATIENT_MESSAGES.noReply}>
          <Link href="/messages?neu=1" className={styles.link}>
            {PATIENT_MESSAGES.writeInstead}
          </Link>{' '}
          {PATIENT_MESSAGES.orCall}
        </Notice>
      )}
      <Emergency phone={location.emergency_phone} first={PATIENT_MESSAGES.emergency} />
    </section>
  );
};

/** A patient's conversations with the practice: to read and to write, with and without network. */
export const PatientMessages = ({ user, location, foot }: Props) => {
  const [params] = useSearchParams();
  const threads = useThreads({ side: 'patient', author: user.name, locationId: location.id });
  useUnread(threads);
  const write = useMessageWriter();
  const { live } = useSync();
  const none: ShownThread[] = useMemo(() => [], []);
  useMarks(threads ?? none, { side: 'patient', read: false, write });
  const wanted = params.get('thread');
  if (params.has('neu')) return <Fresh location={location} />;
  if (!threads) {
    if (live === 'polling') {
      return <OfflineState text={PATIENT_MESSAGES.offline} />;
    }
    return <LoadingState label={PATIENT_MESSAGES.loading} />;
  }
  const thread = threads.find(({ id }) => id === wanted);
  if (thread) return <One thread={thread} location={location} />;
  return <List threads={threads} location={location} foot={foot} />;
};
