import { useEffect, useEffectEvent, useState } from 'react';
import {
  answerByLink,
  LINK_ANSWER_MAX,
  readLinkedThread,
} from '#contract/messages/calls/thread-links.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { useRead } from '#platform/reading/use-read.ts';
import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { LongTextField } from '#ui/fields/long-text-field.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { useReadingPage } from '#ui/page/reading-page.ts';
import { Notice } from '#ui/states/notice.tsx';
import { ErrorState, LoadingState } from '#ui/states/states.tsx';
import { mergeClasses } from '#ui/styling.ts';
import { useLinkAnswer } from './link-answer.ts';
import { useLinkStyles } from './link-styles.ts';
import { LINKED_THREAD, THREAD_LINK } from './texts.ts';

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'gone';

/** Nothing here is sent by itself, as the sentence for `day_full` elsewhere says. */
const refusedText = (error: unknown): string =>
  error instanceof ApiError && error.code === 'day_full'
    ? LINKED_THREAD.full
    : failureOf(error).text;

interface Props {
  /** Of the link: what is typed is kept under it. */
  linkKey: string;
  /** Known to this page alone: a reload asks for a new code. */
  token: string;
  /** The half hour, or the link, has ended. */
  onOver: () => void;
}

/** The one conversation of a link, and an answer to it. */
export const LinkedThread = ({ linkKey, token, onOver }: Props) => {
  const styles = useLinkStyles();
  const page = useReadingPage();
  const client = useClient();
  const {
    data: shown,
    error: failed,
    again,
  } = useRead(
    token,
    async (signal) =>
      (await client.call(readLinkedThread, { body: { token }, signal, quiet: true })).data,
  );
  const over = isGone(failed);
  const tellOver = useEffectEvent(onOver);
  useEffect(() => {
    if (over) tellOver();
  }, [over]);
  const { answer: own, type, begin, sent: done } = useLinkAnswer(linkKey);
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  const answer = async () => {
    const { id, text } = own;
    if (text.trim() === '') {
      setSaid(LINKED_THREAD.empty);
      return;
    }
    setBusy(true);
    setSaid(null);
    try {
      await begin();
      await client.call(answerByLink, { body: { token, id, text: text.trim() }, quiet: true });
    } catch (error) {
      // It arrived with the try before.
      if (!(error instanceof ApiError && error.code === 'already_exists')) {
        // What was typed is kept: with a new code it stands here again.
        if (isGone(error)) onOver();
        else setSaid(refusedText(error));
        setBusy(false);
        return;
      }
    }
    setBusy(false);
    done();
    setSent(true);
    again();
  };

  if (failed !== undefined && !over && !shown) {
    return <ErrorState alone text={failureOf(failed).text} onRetry={again} />;
  }
  if (!shown) return <LoadingState label={LINKED_THREAD.loading} />;
  return (
    <section className={page}>
      <PageTitle>{THREAD_LINK.title}</PageTitle>
      <ol className={styles.list} aria-label={LINKED_THREAD.history}>
        {shown.messages.map((one) => (
          <li
            key={one.id}
            className={mergeClasses(styles.message, one.direction === 'in' && styles.own)}
          >
            <p className={styles.when} title={exactTime(one.sent_at)}>
              {one.direction === 'in' ? LINKED_THREAD.you : LINKED_THREAD.practice},{' '}
              {spokenTime(one.sent_at)}
            </p>
            <p className={styles.words}>{one.text}</p>
            {one.files.length > 0 && (
              <p className={styles.when}>{LINKED_THREAD.files(one.files.join(', '))}</p>
            )}
          </li>
        ))}
      </ol>
      {shown.may_reply ? (
        <form
          className={styles.form}
          autoComplete="off"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void answer();
          }}
        >
          <LongTextField
            label={LINKED_THREAD.answer}
            maxLength={LINK_ANSWER_MAX}
            value={own.text}
            onChange={(value) => {
              type(value);
              setSent(false);
            }}
          />
          <div role="alert">{said && <Notice intent="error">{said}</Notice>}</div>
          <p role="status" className={styles.text}>
            {sent && LINKED_THREAD.sent}
          </p>
          <div>
            <Button appearance="primary" size="large" type="submit" busy={busy}>
              {LINKED_THREAD.send}
            </Button>
          </div>
        </form>
      ) : (
        <p className={styles.text}>{LINKED_THREAD.noReply}</p>
      )}
    </section>
  );
};
