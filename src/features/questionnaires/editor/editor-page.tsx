import { useQuery } from '@tanstack/react-query';
import equal from 'fast-deep-equal';
import { type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Uuid } from '#contract/shared/ids.ts';
import { type UnsentText, useKeptText } from '#platform/kept/kept-text.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { LoadingState } from '#ui/states/states.tsx';
import { EditorStore } from './document/editor-store.ts';
import { emptyQuestionnaire } from './document/new-questionnaire.ts';
import { confirmed, type Opened, openedDraft, openedFrom } from './document/opened.ts';
import { Editor } from './editor.tsx';
import { EditorActions } from './editor-actions.tsx';
import { editedQuery } from './queries.ts';
import { KeptDraft, keptName } from './save/kept-draft.ts';
import { SaveLine } from './save/save-line.tsx';
import { useSave } from './save/use-save.ts';
import { DRAFT_OFFER } from './texts.ts';
import { useOwnSaves } from './use-own-saves.ts';

interface Props {
  locationId: string;
  /** As it stands in the address. */
  id: string;
  /** It is to be begun: nobody has saved it yet. */
  fresh: boolean;
  notFound: ReactNode;
}

/** /personnel/questionnaires/edit/{id}. */
export const EditorPage = (props: Props) =>
  z.safeParse(Uuid, props.id).success ? <Opening key={props.id} {...props} /> : props.notFound;

const NEW: Opened = {
  content: emptyQuestionnaire(),
  base: null,
  unsent: false,
  included: null,
};

/** Finds what there is to edit: on this device, on its way, at the practice. */
const Opening = ({ locationId, id, fresh, notFound }: Props) => {
  const kept = useKeptText(keptName(id), KeptDraft);
  const saves = useOwnSaves(id);
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = editedQuery(useClient(), locationId, id, confirmed(saves ?? []));
  const read = useQuery({ ...query, enabled: !fresh && !opened });
  const { found } = kept;
  const { data: saved, dataUpdatedAt: heardAt } = read;

  // A draft that says nothing else than the practice is none.
  const draft = found && !(saved && equal(found.content, saved.body)) ? found : null;
  useEffect(() => {
    if (opened || draft || found === undefined || !saves) return;
    const newest = openedFrom(saves, saved && { ...saved, heardAt });
    if (newest) setOpened(newest);
    else if (fresh) setOpened(NEW);
  }, [opened, draft, found, saves, saved, heardAt, fresh]);

  if (opened) return <Editing id={id} locationId={locationId} kept={kept} opened={opened} />;
  if (draft) {
    const offered = (
      <Offer
        at={draft.at}
        known={fresh || read.isSuccess || read.isError}
        onTake={() => setOpened(openedDraft(draft, saves ?? []))}
        onLeave={kept.drop}
        mayLeave={fresh || saved !== undefined}
      />
    );
    return offered;
  }
  if (read.isError && saves && !openedFrom(saves, undefined)) {
    if (failureOf(read.error).status === 404) return notFound;
    return (
      <FailedPanel
        alone
        error={read.error}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  }
  return <LoadingState />;
};

interface OfferProps {
  at: string;
  known: boolean;
  mayLeave: boolean;
  onTake: () => void;
  onLeave: () => void;
}

/** A draft of this person lies on this device: it is offered, never taken or dropped unasked. */
const Offer = ({ at, known, mayLeave, onTake, onLeave }: OfferProps) =>
  known ? (
    <StatePanel
      alone
      title={DRAFT_OFFER.title}
      action={
        <>
          <Button appearance="primary" onClick={onTake}>
            {DRAFT_OFFER.take}
          </Button>
          {mayLeave && <Button onClick={onLeave}>{DRAFT_OFFER.drop}</Button>}
        </>
      }
    >
      {DRAFT_OFFER.explanation(spokenTime(at))}
    </StatePanel>
  ) : (
    <LoadingState />
  );

interface EditingProps {
  id: string;
  locationId: string;
  kept: UnsentText<KeptDraft>;
  opened: Opened;
}

const Editing = ({ id, locationId, kept, opened }: EditingProps) => {
  const [store] = useState(() => new EditorStore(opened.content));
  const { state, publish } = useSave({ id, locationId, store, kept, opened });
  const actions = (
    <EditorActions store={store} locationId={locationId} id={id} onPublish={publish} />
  );
  return (
    <Editor
      store={store}
      state={<SaveLine state={state} />}
      actions={actions}
      begins={opened.unsent || opened.content.title === ''}
    />
  );
};
