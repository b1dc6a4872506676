import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { ThreeVersions } from '#data/outbox/send/decide.ts';
import type { OutboxLine } from '#data/outbox/view/view.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { usePractice } from '#platform/practice/practice.tsx';
import { useLocalRows } from '#platform/sync/local-rows.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { ErrorState, LoadingState } from '#ui/states/states.tsx';
import { mergeClasses } from '#ui/styling.ts';
import { useAbout } from '../about/use-about.ts';
import * as decisions from '../decisions.ts';
import { fieldName, fieldValue } from '../fields.ts';
import { useOutboxStyles } from '../outbox-styles.ts';
import type { Viewer } from '../owner.ts';
import { ACTION_TEXTS, DECISIONS, OUTBOX_PAGE } from '../texts.ts';
import { useConflictStyles } from './conflict-styles.ts';
import { FieldChoice } from './field-choice.tsx';
import { allOf, type Choice, chosen, joinedFields, resultOf, undecided } from './plan.ts';
import { CONFLICT_VIEW } from './texts.ts';

interface Props {
  line: OutboxLine;
  viewer: Viewer;
  onLeave: () => void;
}

type Names = (id: string) => string | undefined;

interface CompareProps {
  versions: ThreeVersions;
  nameOf: Names;
  busy: boolean;
  onResolve: (choice: Choice) => void;
  onLeave: () => void;
}

/** The three columns for each field that both changed, what came together, and the result. */
const Compare = ({ versions, nameOf, busy, onResolve, onLeave }: CompareProps) => {
  const styles = useOutboxStyles();
  const own = useConflictStyles();
  const [choice, setChoice] = useState<Choice>({});
  const [missing, setMissing] = useState<string | null>(null);
  const joined = joinedFields(versions);
  const result = resultOf(versions, choice);
  const complete = undecided(versions, choice) === null;
  const text = (field: string, value: unknown) => fieldValue(field, value, nameOf);
  const choose = (next: Choice) => {
    setChoice(next);
    setMissing(null);
  };
  const submit = () => {
    const open = undecided(versions, choice);
    if (open === null) return onResolve(choice);
    setMissing(open);
    document.getElementById(`conflict-${open}`)?.focus();
  };
  return (
    <form
      className={styles.form}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {versions.conflicts.length > 1 && (
        <div className={styles.row}>
          <Button size="small" onClick={() => choose(allOf(versions, 'mine'))}>
            {CONFLICT_VIEW.allMine}
          </Button>
          <Button size="small" onClick={() => choose(allOf(versions, 'theirs'))}>
            {CONFLICT_VIEW.allTheirs}
          </Button>
        </div>
      )}
      {versions.conflicts.map((conflict) => (
        <FieldChoice
          key={conflict.field}
          id={`conflict-${conflict.field}`}
          name={fieldName(conflict.field)}
          before={text(conflict.field, conflict.before)}
          mine={text(conflict.field, conflict.mine)}
          theirs={text(conflict.field, conflict.theirs)}
          value={choice[conflict.field]}
          missing={missing === conflict.field}
          onChange={(side) => choose(chosen(versions, choice, [conflict.field, side]))}
        />
      ))}
      {joined.length > 0 && (
        <section className={styles.stack}>
          <h2 className={styles.heading}>{CONFLICT_VIEW.joined}</h2>
          <ul className={styles.list}>
            {joined.map(({ field, before, after, by }) => (
              <li key={field} className={styles.text}>
                {fieldName(field)}: {text(field, before)} → {text(field, after)} (
                {CONFLICT_VIEW.by[by]})
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.stack} aria-live="polite">
        <h2 className={styles.heading}>{CONFLICT_VIEW.result}</h2>
        {!complete && <p className={styles.text}>{CONFLICT_VIEW.undecided}</p>}
        <dl className={own.result}>
          {result.map(({ field, value }) => (
            <div key={field} className={own.resultRow}>
              <dt className={own.term}>{fieldName(field)}</dt>
              <dd className={own.value}>{text(field, value)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={styles.row}>
        <Button onClick={onLeave}>{CONFLICT_VIEW.later}</Button>
        <Button appearance="primary" type="submit" busy={busy}>
          {CONFLICT_VIEW.save}
        </Button>
      </div>
    </form>
  );
};

/** Two versions of one record, decided field by field (OE-20). */
export const ConflictView = ({ line, viewer, onLeave }: Props) => {
  const styles = useOutboxStyles();
  const { sendNow } = useEngine();
  const about = useAbout(line, viewer);
  const { location, locations } = usePractice();
  const team = useLocalRows('colleagues', location?.id ?? '');
  const [busy, setBusy] = useState(false);
  const read = useLiveQuery(
    () =>
      decisions.versionsOf(line.id).then(
        (versions) => ({ versions, failed: false }),
        () => ({ versions: null, failed: true }),
      ),
    [line.id, viewer],
  );
  const nameOf: Names = (id) =>
    viewer.names.get(id) ??
    team?.rows.find((row) => row.id === id)?.data.name ??
    locations.find((known) => known.id === id)?.name;

  const finish = async (work: () => Promise<decisions.Outcome>, said: string) => {
    setBusy(true);
    const outcome = await work();
    setBusy(false);
    if (outcome === 'failed') {
      notify({ id: 'outbox-decision', intent: 'error', title: DECISIONS.failed.title });
      return;
    }
    notify({
      id: 'outbox-decision',
      intent: outcome === 'done' ? 'success' : 'info',
      title: outcome === 'done' ? said : DECISIONS.moved.title,
    });
    sendNow(line);
    onLeave();
  };

  return (
    <section className={mergeClasses(styles.page, styles.wide)}>
      <div>
        <Button size="small" appearance="subtle" onClick={onLeave}>
          {CONFLICT_VIEW.back}
        </Button>
      </div>
      <PageTitle>{CONFLICT_VIEW.title}</PageTitle>
      <p className={styles.text}>{CONFLICT_VIEW.what(about.what)}</p>
      {!read && <LoadingState label={OUTBOX_PAGE.loadingVersions} />}
      {read?.failed && <ErrorState text={CONFLICT_VIEW.unreadable} />}
      {read && !read.failed && read.versions === null && (
        <NoteBox title={CONFLICT_VIEW.notReadYet.title}>
          <p className={styles.text}>{CONFLICT_VIEW.notReadYet.text}</p>
          <div>
            <Button
              busy={busy}
              onClick={() => void finish(() => decisions.tryAgain(line), DECISIONS.triesAgain)}
            >
              {ACTION_TEXTS.again}
            </Button>
          </div>
        </NoteBox>
      )}
      {read?.versions && (
        <Compare
          versions={read.versions}
          nameOf={nameOf}
          busy={busy}
          onLeave={onLeave}
          onResolve={(choice) =>
            void finish(() => decisions.resolve(line, choice), CONFLICT_VIEW.decided)
          }
        />
      )}
    </section>
  );
};
