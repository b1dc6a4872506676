import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { useEffect, useId, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { ActivityContent } from '#contract/activities/activity.ts';
import { BUSINESS_CASES } from '#contract/activities/activity-enums.ts';
import { putActivity } from '#contract/activities/calls/activities.ts';
import { notWritten, type WriteFailure } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect, NativeTextarea } from '#ui/fields/native-fields.tsx';
import { Tick } from '#ui/fields/tick.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { Unfinished } from '#ui/states/unfinished.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { Avatar } from '#ui/team/avatar.tsx';
import { SuggestField } from '#ui/team/suggest-field.tsx';
import { type CallDue, dueAt, dueOptions } from './call-due.ts';
import { type Caller, type CallNote, useCallNotes } from './call-notes.ts';
import { phoneOf, phoneText } from './phone-text.ts';
import { CALL_NOTE, COMMON } from './texts.ts';
import type { CustomerRow } from './use-customers.ts';
import { usePeopleFound } from './use-people-found.ts';
import { bornOn, fullName } from './words.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  caller: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  who: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  facts: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
});

const CASES = [
  { value: '', text: CALL_NOTE.noBusinessCase },
  ...BUSINESS_CASES.map((value) => ({ value, text: value })),
];
/** More than fit below the field are found by typing on. */
const OFFERED = 5;
const NOBODY: readonly CustomerRow[] = [];

const callerOf = ({ id, customer }: CustomerRow): Caller => {
  const phone = customer.phones[0] ? phoneText(customer.phones[0].number) : '';
  const facts = [bornOn(customer.birth_date), phone].filter(Boolean).join(' · ');
  return { id, name: fullName(customer), facts, phone };
};

/** Nothing of it was typed. */
const isPristine = ({ note, typed }: CallNote): boolean => note === '' && typed === '';

const statusOf = (typed: string, found: number): string => {
  if (typed.trim() === '') return '';
  return found === 0 ? CALL_NOTE.nobody : CALL_NOTE.found(found);
};

interface Props {
  locationId: string;
  /** The number that calls, as it is shown; empty where it is unknown. */
  phone?: string;
  /** The customers with this number. */
  callers?: readonly CustomerRow[];
  onClose: () => void;
}

/** Makes a task of a call, also without network. */
export const CallNoteDialog = ({
  locationId,
  phone = '',
  callers: now = NOBODY,
  onClose,
}: Props) => {
  // Keeps the callers while the records are read again, when `now` is empty for a moment.
  const [callers, setCallers] = useState(now);
  useEffect(() => {
    if (now.length > 0) setCallers(now);
  }, [now]);
  const styles = useStyles();
  const form = useId();
  const { put } = useWriter();
  const unsent = useCallNotes();
  /** The person said that somebody else calls than the customer with this number. */
  const [declined, setDeclined] = useState(false);
  const [draft, setDraft] = useState(
    (): CallNote => ({
      id: uuidv7(),
      phone,
      caller: null,
      typed: '',
      note: '',
      business_case: '',
      due: 'none',
      call_back: phone !== '',
    }),
  );
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<WriteFailure | null>(null);
  // The note of a call from another number is not taken up here.
  const own = unsent.all.find((one) => one.phone === phone);
  useEffect(() => {
    if (own) setDraft((before) => (isPristine(before) ? own : before));
  }, [own]);
  const others = unsent.all.filter(({ id }) => id !== draft.id);
  const change = (part: Partial<CallNote>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    unsent.keep(next);
  };
  const words = useRef<HTMLTextAreaElement>(null);
  const choose = (id: string) => {
    const row = offered.find((one) => one.id === id);
    if (!row) return;
    change({ caller: callerOf(row), typed: '' });
    // The search field, which had the focus, is replaced by the chosen person.
    words.current?.focus();
  };
  const leave = () => {
    unsent.drop(draft.id);
    onClose();
  };
  const { typed } = draft;
  // The only customer with this number is taken for the caller, unless records that are read later
  // have the same number.
  const only = callers.length === 1 && !declined && draft.phone === phone ? callers[0] : undefined;
  const caller = draft.caller ?? (only ? callerOf(only) : null);
  const searched = usePeopleFound(typed, caller === null);
  const offered = (typed.trim() === '' ? callers : searched).slice(0, OFFERED);
  const number = phoneOf(typed);
  const calledFrom = draft.phone || (number ? phoneText(number) : (caller?.phone ?? ''));
  const empty =
    caller === null && draft.phone === '' && [typed, draft.note].every((one) => !one.trim());

  const save = async () => {
    if (empty) {
      return setFailure({ title: CALL_NOTE.empty, message: CALL_NOTE.callerMissing });
    }
    setBusy(true);
    setFailure(null);
    const who = caller?.name || (number ? phoneText(number) : typed.trim()) || draft.phone;
    const body: ActivityContent = {
      location_id: locationId,
      subject: CALL_NOTE.subject(who || CALL_NOTE.unknownCaller).slice(0, 200),
      preview: CALL_NOTE.preview(draft.note.trim(), calledFrom, draft.call_back),
      status: 'neu',
      priority: 0,
      business_case: BUSINESS_CASES.find((one) => one === draft.business_case) ?? null,
      is_archived: false,
      assignee_ids: [],
      customer_id: caller?.id ?? null,
      due_at: dueAt(draft.due, new Date()),
    };
    const wish = { endpoint: putActivity, id: draft.id, body, base: null };
    const failed = notWritten(await put(wish));
    setBusy(false);
    if (failed) return setFailure(failed);
    unsent.drop(draft.id);
    notify({ id: 'call-note', intent: 'success', title: CALL_NOTE.saved });
    onClose();
  };
  return (
    <Dialog
      open
      title={CALL_NOTE.title}
      onClose={leave}
      failure={failure}
      actions={
        <>
          <Button size="small" onClick={leave}>
            {COMMON.cancel}
          </Button>
          <Button type="submit" form={form} size="small" appearance="primary" busy={busy}>
            {CALL_NOTE.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        autoComplete="off"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        {isPristine(draft) && (
          <Unfinished
            title={CALL_NOTE.begun(others.length)}
            all={others.map((one) => [
              CALL_NOTE.goOn(one.caller?.name || one.typed || one.phone),
              () => setDraft(one),
            ])}
          />
        )}
        {caller && (
          <div className={styles.caller}>
            <Avatar name={caller.name} size={32} />
            <span className={styles.who}>
              <span className={styles.name}>{caller.name}</span>
              <span className={styles.facts}>{caller.facts}</span>
            </span>
            <Button
              size="small"
              appearance="subtle"
              icon={<Dismiss16Regular />}
              onClick={() => {
                setDeclined(true);
                change({ caller: null, typed: '' });
              }}
            >
              {CALL_NOTE.otherCaller}
            </Button>
          </div>
        )}
        {!caller && (
          <SuggestField
            autoFocus
            label={CALL_NOTE.caller}
            placeholder={draft.phone || CALL_NOTE.callerExample}
            value={typed}
            onChange={(text) =>
              change({ typed: text, call_back: draft.call_back || phoneOf(text) !== undefined })
            }
            suggestions={offered.map(callerOf).map(({ id, name, facts }) => ({
              key: id,
              text: name,
              beside: facts,
              icon: <Avatar name={name} size={24} />,
            }))}
            onChoose={choose}
            status={statusOf(typed, searched.length)}
            statusShown={searched.length === 0}
          />
        )}
        <NativeTextarea
          ref={words}
          label={CALL_NOTE.note}
          rows={4}
          maxLength={1_900}
          autoFocus={caller !== null}
          value={draft.note}
          onChange={(note) => change({ note })}
        />
        <div className={styles.pair}>
          <NativeSelect
            label={CALL_NOTE.businessCase}
            options={CASES}
            value={draft.business_case}
            onChange={(business_case) => change({ business_case })}
          />
          <NativeSelect
            label={CALL_NOTE.due}
            options={dueOptions(new Date())}
            value={draft.due}
            onChange={(due) => change({ due: due as CallDue })}
          />
        </div>
        <Tick
          label={CALL_NOTE.callBack}
          checked={draft.call_back}
          onChange={(call_back) => change({ call_back })}
        />
      </form>
    </Dialog>
  );
};
