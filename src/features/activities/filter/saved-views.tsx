import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { Edit16Regular } from '@fluentui/react-icons/svg/edit';
import { type FormEvent, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { Link } from 'wouter';
import type { ActivityType } from '#contract/activities/activity-enums.ts';
import { SAVED_VIEWS_MAX } from '#contract/activities/calls/saved-views.ts';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { COMMON, FILTER_BAR } from '../texts.ts';
import { type ActivityFilters, withFilters } from './filters.ts';
import { SAVED_VIEWS } from './texts.ts';
import { useSavedViews, type Views } from './use-saved-views.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  view: { display: 'inline-flex', alignItems: 'center' },
  link: {
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase200,
    '@media (pointer: coarse)': { lineHeight: '44px' },
  },
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalS,
    margin: 0,
  },
});

interface Props {
  locationId: string;
  type: ActivityType;
  filters: ActivityFilters;
  userId: string;
}

/** Views of the person's own: what is looked at now gets a name, and is one step away later. */
export const SavedViews = ({ locationId, type, filters, userId }: Props) => {
  const styles = useStyles();
  const { views, isError, error, change } = useSavedViews(locationId, userId);
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const keep = async (part: Views): Promise<boolean> => {
    const failed = await change(part);
    setFailure(failed?.message ?? null);
    return failed === null;
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const title = name.trim();
    if (title === '' || !views) return;
    const query = withFilters(new URLSearchParams(), { ...filters, page: 1 }).toString();
    const old = views.find(({ id }) => id === renamed);
    const address = old?.address ?? (query ? `${type}?${query}` : type);
    const same = views.find((one) => one.name === title && one.id !== renamed);
    const id = renamed ?? same?.id ?? uuidv7();
    // Two of one name could not be told apart: the other one gives way.
    const part = {
      ...(same && same.id !== id && { [same.id]: null }),
      [id]: { name: title, address },
    };
    if (await keep(part)) {
      setName('');
      setRenamed(null);
    }
  };
  const rename = (id: string, title: string) => {
    setRenamed(id);
    setName(title);
    form.current?.querySelector('input')?.focus();
  };
  const full = renamed === null && (views?.length ?? 0) >= SAVED_VIEWS_MAX;

  return (
    <div className={styles.root}>
      {views && views.length > 0 && (
        <ul className={styles.list} aria-label={FILTER_BAR.savedViews}>
          {views.map((view) => (
            <li key={view.id} className={styles.view}>
              <Link href={`/personnel/activities/${view.address}`} className={styles.link}>
                {view.name}
              </Link>
              <Button
                size="small"
                appearance="subtle"
                icon={<Edit16Regular />}
                aria-label={SAVED_VIEWS.rename(view.name)}
                onClick={() => rename(view.id, view.name)}
              />
              <Button
                size="small"
                appearance="subtle"
                icon={<Dismiss16Regular />}
                aria-label={SAVED_VIEWS.remove(view.name)}
                onClick={() => void keep({ [view.id]: null })}
              />
            </li>
          ))}
        </ul>
      )}
      {(failure || (isError && !views)) && (
        <NoteBox>{failure ?? SAVED_VIEWS.unread(failureOf(error).text)}</NoteBox>
      )}
      {views && (
        <form ref={form} className={styles.form} autoComplete="off" onSubmit={save}>
          <TextField
            size="small"
            label={renamed ? SAVED_VIEWS.newName : SAVED_VIEWS.saveAs}
            maxLength={60}
            value={name}
            onChange={setName}
          />
          <Button type="submit" size="small" disabled={name.trim() === '' || full}>
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
    </div>
  );
};
