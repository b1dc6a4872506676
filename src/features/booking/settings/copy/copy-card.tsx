import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingCopyPreview } from '#contract/booking/calls/copies.ts';
import { type CopyEntry, CopyPart } from '#contract/booking/copy/copy.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { mayRetry } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { ReadState } from '#ui/states/read-state.tsx';
import { useItems } from '../items/items-context.ts';
import { Checks } from '../parts/checks.tsx';
import { usePageStyles } from '../parts/page-styles.ts';
import { PreviewList } from './preview-list.tsx';
import { COPY, PARTS } from './texts.ts';
import { useCopy } from './use-copy.ts';

interface Source {
  id: string;
  name: string;
}

const CHOICES = CopyPart.options.map((value) => ({ value, text: PARTS[value] }));

const Preview = ({ entries }: { entries: readonly CopyEntry[] }) => {
  const styles = usePageStyles();
  if (entries.length === 0) return <p className={styles.text}>{COPY.empty}</p>;
  return (
    <>
      {!entries.some(({ state }) => state === 'new') && (
        <p className={styles.text}>{COPY.nothingNew}</p>
      )}
      <PreviewList entries={entries} />
    </>
  );
};

/** Chooses, looks at what it comes to, and copies. */
const Chooser = ({ sources }: { sources: readonly Source[] }) => {
  const styles = usePageStyles();
  const client = useClient();
  const { locationId } = useItems();
  const [from, setFrom] = useState(sources.length === 1 ? (sources[0]?.id ?? '') : '');
  const [parts, setParts] = useState<readonly CopyPart[]>(['treatments']);
  const { copy, busy, failure } = useCopy(locationId);
  const isChosen = from !== '' && parts.length > 0;
  const read = useQuery({
    queryKey: [locationId, 'booking-copy', from, parts.join()],
    queryFn: async ({ signal }) => {
      const params = { location_id: locationId };
      const query = { from, parts: parts.join() };
      return (await client.call(bookingCopyPreview, { params, query, signal })).data.data;
    },
    enabled: isChosen,
    networkMode: 'always',
    retry: mayRetry,
  });
  const made = read.data?.filter(({ state }) => state === 'new').length ?? 0;
  return (
    <>
      <NativeSelect
        strong
        label={COPY.from}
        value={from}
        onChange={setFrom}
        options={[
          ...(sources.length === 1 ? [] : [{ value: '', text: COPY.choose }]),
          ...sources.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
      <Checks
        legend={COPY.parts}
        choices={CHOICES}
        value={parts}
        error={parts.length === 0 ? COPY.nothingChosen : undefined}
        onChange={setParts}
      />
      {isChosen && (
        <section aria-label={COPY.preview}>
          <ReadState read={read} rows={3} height={44}>
            {(entries) => <Preview entries={entries} />}
          </ReadState>
        </section>
      )}
      {failure !== null && (
        <NoteBox kind="error" title={COPY.notDone}>
          {failure}
        </NoteBox>
      )}
      <div className={styles.line}>
        <Button
          appearance="primary"
          busy={busy}
          disabled={!isChosen || made === 0 || read.isFetching}
          onClick={() => void copy({ from, parts })}
        >
          {made === 0 ? COPY.copyNothing : COPY.copy(made)}
        </Button>
      </div>
    </>
  );
};

/** On /personnel/settings/otis: takes over what another location has set up (ADR-0107). */
export const CopyCard = ({ sources }: { sources: readonly Source[] }) => {
  const styles = usePageStyles();
  const { locked } = useItems();
  const [open, setOpen] = useState(false);
  if (sources.length === 0) return null;
  return (
    <Card title={COPY.title} text={COPY.text}>
      {locked !== null && <p className={styles.text}>{locked}</p>}
      {locked === null && open && <Chooser sources={sources} />}
      {locked === null && !open && (
        <div className={styles.line}>
          <Button onClick={() => setOpen(true)}>{COPY.open}</Button>
        </div>
      )}
    </Card>
  );
};
