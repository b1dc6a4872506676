import { useCallback, useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import type { Addressed } from '#contract/customers/salutation.ts';
import { beginThread } from '#contract/messages/calls/messages.ts';
import type { Way } from '#contract/messages/written-message.ts';
import { openVariable } from '#contract/practice/fill-block.ts';
import { useKeptText } from '#platform/kept/kept-text.ts';
import type { NotWritten } from '#platform/write/outcome.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { AnswerTools } from '../answer-tools.tsx';
import { Composer, type Written } from '../composer.tsx';
import { AT_ONCE, planOf } from '../sending.ts';
import { CONVERSATION } from '../texts.ts';
import { useMessageWriter } from '../use-message-writer.ts';
import { BEGIN } from './texts.ts';
import { type Back, useBegun } from './use-begun.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/** Whom it goes to, and the ways that there are. */
export interface To {
  id: string;
  addressed: Addressed;
  /** `hint`: what part of a message by this way leaves the practice. */
  ways: readonly { way: Way; text: string; hint: string }[];
  /** Why there is no way, and what helps. */
  why: string | null;
  number: { href: string; text: string } | null;
}

/** What was typed of it beside its words. */
const Head = z.object({ subject: z.string() });

const notSent = (message: string): NotWritten => ({
  state: 'refused',
  title: CONVERSATION.notSent,
  message,
  code: null,
});

interface Props {
  locationId: string;
  to: To;
  back: Back | null;
  onTakenBack: (back: Back) => void;
  onSent: () => void;
}

/** The first message to somebody who can be reached; what is typed is kept for each person apart. */
export const FirstMessage = ({ locationId, to, back, onTakenBack, onSent }: Props) => {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const write = useMessageWriter();
  const begun = useBegun(write, onTakenBack);
  const name = `first ${locationId} ${to.id}`;
  const kept = useKeptText(`${name} head`, Head);
  const [subject, setSubject] = useState(back?.subject ?? '');
  const [way, setWay] = useState<Way>(to.ways[0]?.way ?? 'portal');
  const [sending, setSending] = useState(AT_ONCE);
  const [threadId] = useState(uuidv7);
  const { found } = kept;
  useEffect(() => {
    if (found) setSubject((typed) => typed || found.subject);
  }, [found]);
  useEffect(() => {
    // A frame later, after the dialog has focused its first element.
    const frame = requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>('input, textarea')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  const { text = '', hint = '' } = to.ways.find((one) => one.way === way) ?? {};
  const { drop } = kept;
  const send = useCallback(
    async ({ id, at, text: words, files, kind }: Written) => {
      const open = openVariable(words);
      if (open !== null) return notSent(CONVERSATION.openVariable(open));
      const plan = planOf(sending, new Date(at));
      if ('problem' in plan) return notSent(plan.problem);
      const { scheduledFor } = plan;
      const body = {
        id,
        thread_id: threadId,
        location_id: locationId,
        customer_id: to.id,
        way,
        subject: way === 'sms' ? '' : subject.trim(),
        text: words,
        sent_at: at,
        ...(scheduledFor === null ? { hold: true as const } : { scheduled_for: scheduledFor }),
        ...(files.length > 0 ? { attachments: files } : {}),
      };
      const refused = await write(beginThread, threadId, body, { draft: { kind, files } });
      if (refused === null) {
        drop();
        begun({ messageId: id, threadId, name, subject, text: words, scheduledFor });
        onSent();
      }
      return refused;
    },
    [write, begun, drop, onSent, threadId, locationId, to.id, way, subject, sending, name],
  );
  return (
    <div ref={root} className={styles.root}>
      {to.ways.length > 1 && (
        <NativeSelect
          strong
          label={BEGIN.way}
          value={way}
          options={to.ways.map(({ way: value, text }) => ({ value, text }))}
          onChange={(value) => setWay(value as Way)}
        />
      )}
      {way !== 'sms' && (
        <TextField
          label={BEGIN.subject}
          size="small"
          maxLength={200}
          autoComplete="off"
          value={subject}
          onChange={(typed) => {
            setSubject(typed);
            kept.keep({ subject: typed });
          }}
        />
      )}
      <Composer
        name={name}
        size="small"
        label={BEGIN.message}
        hint={to.ways.length > 1 ? hint : `${text} · ${hint}`}
        putBack={back?.draft ?? null}
        tools={(insert) => (
          <AnswerTools
            locationId={locationId}
            name={null}
            addressed={to.addressed}
            sending={sending}
            onSending={setSending}
            onInsert={insert}
          />
        )}
        onSend={send}
      />
    </div>
  );
};
