import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import type { ActivityType } from '#contract/activity-enums.ts';
import { putSavedViews, type SavedView, savedViews } from '#contract/calls/saved-views.ts';
import { useClient } from '#platform/api-client.tsx';
import { failureOf, mayRetry } from '#platform/failure.ts';
import { Button } from '#ui/button.tsx';
import { NoteBox } from '#ui/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TextField } from '#ui/text-field.tsx';
import { type ActivityFilters, withFilters } from './filters.ts';

const KEY = ['saved-views'] as const;

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
  type: ActivityType;
  filters: ActivityFilters;
}

/** Views of the person's own: what is looked at now gets a name, and is one step away later. */
export const SavedViews = ({ type, filters }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { data, isError, error } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await client.call(savedViews, { signal, quiet: true })).data.data,
    networkMode: 'always',
    retry: mayRetry,
  });
  const keep = async (views: SavedView[]): Promise<boolean> => {
    try {
      const saved = await client.call(putSavedViews, { body: { data: views } });
      queries.setQueryData(KEY, saved.data.data);
      setFailure(null);
      return true;
    } catch (reason) {
      setFailure(failureOf(reason).text);
      return false;
    }
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const title = name.trim();
    if (title === '' || !data) return;
    const query = withFilters(new URLSearchParams(), { ...filters, page: 1 }).toString();
    const view = { name: title, address: query ? `${type}?${query}` : type };
    const others = data.filter((one) => one.name !== title);
    if (await keep([...others, view])) setName('');
  };

  return (
    <div className={styles.root}>
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label="Gespeicherte Ansichten">
          {data.map((view) => (
            <li key={view.name} className={styles.view}>
              <Link href={`/personnel/activities/${view.address}`} className={styles.link}>
                {view.name}
              </Link>
              <Button
                size="small"
                appearance="subtle"
                aria-label={`Ansicht „${view.name}“ löschen`}
                onClick={() => void keep(data.filter((one) => one !== view))}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      {(failure || isError) && (
        <NoteBox>{failure ?? `Gespeicherte Ansichten: ${failureOf(error).text}`}</NoteBox>
      )}
      {data && (
        <form className={styles.form} autoComplete="off" onSubmit={save}>
          <TextField
            size="small"
            label="Diese Ansicht speichern als"
            maxLength={60}
            value={name}
            onChange={setName}
          />
          <Button type="submit" size="small" disabled={name.trim() === ''}>
            Speichern
          </Button>
        </form>
      )}
    </div>
  );
};
