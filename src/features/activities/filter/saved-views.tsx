import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { Edit16Regular } from '@fluentui/react-icons/svg/edit';
import { type FormEvent, useId, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { SAVED_VIEWS_MAX, type SavedView } from '#contract/activities/calls/saved-views.ts';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { COMMON } from '../texts.ts';
import { withFilters } from './filters.ts';
import { SAVED_VIEWS } from './texts.ts';
import type { useSavedViews, Views } from './use-saved-views.ts';
import type { Place } from './views.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalS,
    margin: 0,
  },
  name: { flexGrow: 1 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, color: tokens.textQuiet },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  view: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '40px',
    borderBottom: `1px solid ${tokens.line}`,
  },
  grow: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

interface ListProps {
  saved: ReturnType<typeof useSavedViews>;
  /** What is looked at now. */
  place: Place;
  onClose: () => void;
  /** Told which view it is now. */
  onSaved: (id: string) => void;
}

const ViewList = ({ saved, place, onClose, onSaved }: ListProps) => {
  const styles = useStyles();
  const heading = useId();
  const { views, isError, error, change } = saved;
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<string | null>(null);
  const [removed, setRemoved] = useState<{ id: string; view: SavedView } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  const keep = async (part: Views): Promise<boolean> => {
    const failed = await change(part);
    setFailure(failed?.message ?? null);
    return failed === null;
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const title = name.trim();
    if (title === '' || !views) return;
    const { type, filters } = place;
    const query = withFilters(new URLSearchParams(), { ...filters, page: 1 }).toString();
    const old = views.find(({ id }) => id === renamed);
    const address = old?.address ?? (query ? `${type}?${query}` : type);
    const same = views.find((one) => one.name === title && one.id !== renamed);
    const id = renamed ?? same?.id ?? uuidv7();
    // Names must be unique: an older view of this name is replaced.
    const part = {
      ...(same && same.id !== id && { [same.id]: null }),
      [id]: { name: title, address },
    };
    if (!(await keep(part))) return;
    if (renamed === null) {
      onSaved(id);
      onClose();
    }
    setName('');
    setRenamed(null);
  };
  const rename = (id: string, title: string) => {
    setRenamed(id);
    setName(title);
    form.current?.querySelector('input')?.focus();
  };
  const remove = async ({ id, ...view }: SavedView & { id: string }) => {
    if (!(await keep({ [id]: null }))) return;
    setRemoved({ id, view });
    if (renamed !== id) return;
    setRenamed(null);
    setName('');
  };
  const full = renamed === null && (views?.length ?? 0) >= SAVED_VIEWS_MAX;

  return (
    <div ref={root} className={styles.root}>
      {(failure || (isError && !views)) && (
        <NoteBox>{failure ?? SAVED_VIEWS.unread(failureOf(error).text)}</NoteBox>
      )}
      {views && (
        <form ref={form} className={styles.form} autoComplete="off" onSubmit={save}>
          <div className={styles.name}>
            <TextField
              size="small"
              autoFocus
              label={renamed ? SAVED_VIEWS.newName : SAVED_VIEWS.saveAs}
              maxLength={60}
              value={name}
              onChange={setName}
            />
          </div>
          <Button
            type="submit"
            size="small"
            appearance="primary"
            disabled={name.trim() === '' || full}
          >
            {renamed ? SAVED_VIEWS.saveName : SAVED_VIEWS.save}
          </Button>
          {renamed && (
            <Button
              size="small"
              appearance="subtle"
              onClick={() => {
                setRenamed(null);
                setName('');
              }}
            >
              {COMMON.cancel}
            </Button>
          )}
          {full && <span>{SAVED_VIEWS.full(SAVED_VIEWS_MAX)}</span>}
        </form>
      )}
      <div role="status">
        {removed && (
          <span className={styles.view}>
            <span className={styles.grow}>{SAVED_VIEWS.removed(removed.view.name)}</span>
            <Button
              size="small"
              appearance="subtle"
              onClick={() => {
                const { id, view } = removed;
                void keep({ [id]: view }).then((done) => done && setRemoved(null));
              }}
            >
              {SAVED_VIEWS.undo}
            </Button>
          </span>
        )}
      </div>
      {views?.length === 0 && <p className={styles.text}>{SAVED_VIEWS.none}</p>}
      {views && views.length > 0 && (
        <section aria-labelledby={heading}>
          <h3 id={heading} className={styles.title} tabIndex={-1}>
            {SAVED_VIEWS.own}
          </h3>
          <ul className={styles.list}>
            {views.map((view) => (
              <li key={view.id} className={styles.view}>
                <span className={styles.grow}>{view.name}</span>
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<Edit16Regular />}
                  title={SAVED_VIEWS.rename(view.name)}
                  aria-label={SAVED_VIEWS.rename(view.name)}
                  onClick={() => rename(view.id, view.name)}
                />
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<Dismiss16Regular />}
                  title={SAVED_VIEWS.remove(view.name)}
                  aria-label={SAVED_VIEWS.remove(view.name)}
                  onClick={() => void remove(view)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

/** Views of the person's own: what is looked at now gets a name, and stands as a tab from then on. */
export const SavedViews = ({ open, ...list }: ListProps & { open: boolean }) => (
  <Dialog
    open={open}
    title={SAVED_VIEWS.title}
    onClose={list.onClose}
    actions={<Button onClick={list.onClose}>{SAVED_VIEWS.close}</Button>}
  >
    <ViewList {...list} />
  </Dialog>
);
