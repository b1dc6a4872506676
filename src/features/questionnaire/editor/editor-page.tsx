import { useQuery } from '@tanstack/react-query';
import equal from 'fast-deep-equal';
import { type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { putQuestionnaire } from '#contract/calls/questionnaires.ts';
import { Uuid } from '#contract/ids.ts';
import type { QuestionnaireContent } from '#contract/questionnaire/schema.ts';
import { useClient } from '#platform/api-client.tsx';
import { spokenTime } from '#platform/dates.ts';
import { failureOf } from '#platform/failure.ts';
import { type UnsentText, useKeptText } from '#platform/kept-text.ts';
import { useLocalWrites } from '#platform/local-rows.ts';
import { Button } from '#ui/button.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { LoadingState } from '#ui/states.tsx';
import { Editor } from './editor.tsx';
import { EditorActions } from './editor-actions.tsx';
import { EditorStore } from './editor-store.ts';
import { emptyQuestionnaire } from './new-questionnaire.ts';
import { editedQuery } from './queries.ts';
import { KeptDraft, keptName } from './save/kept-draft.ts';
import { SaveLine } from './save/save-line.tsx';
import type { Base } from './save/use-put.ts';
import { useSave } from './save/use-save.ts';

interface Props {
  locationId: string;
  /** As it stands in the address. */
  id: string;
  /** It is to be begun: nobody has saved it yet. */
  fresh: boolean;
  notFound: ReactNode;
}

interface Opened {
  content: QuestionnaireContent;
  base: Base | null;
  unsent: boolean;
}

/** /personnel/questionnaires/edit/{id}. */
export const EditorPage = (props: Props) =>
  z.safeParse(Uuid, props.id).success ? <Opening key={props.id} {...props} /> : props.notFound;

/** Finds what there is to edit: on this device, on its way, at the practice. */
const Opening = ({ locationId, id, fresh, notFound }: Props) => {
  const kept = useKeptText(keptName(id), KeptDraft);
  const writes = useLocalWrites(putQuestionnaire.id);
  const read = useQuery({ ...editedQuery(useClient(), locationId, id), enabled: !fresh });
  const [opened, setOpened] = useState<Opened | null>(null);
  const { found } = kept;
  const waiting = writes?.findLast((one) => one.entityId === id && one.state !== 'acked');
  const saved = read.data;

  const ready = found !== undefined && (fresh || saved !== undefined || waiting !== undefined);
  // A draft that says nothing else than the practice is none.
  const draft = found && !(saved && equal(found.content, saved.body)) ? found : null;
  useEffect(() => {
    if (!ready || opened || draft) return;
    if (waiting) {
      const body = waiting.body as QuestionnaireContent;
      const base = saved ? { body, etag: saved.etag } : null;
      setOpened({ content: body, base, unsent: false });
    } else if (saved) {
      setOpened({ content: saved.body, base: saved, unsent: false });
    } else {
      setOpened({ content: emptyQuestionnaire(), base: null, unsent: false });
    }
  }, [ready, opened, draft, waiting, saved]);

  if (opened) return <Editing id={id} locationId={locationId} kept={kept} opened={opened} />;
  if (draft) {
    const offered = (
      <Offer
        at={draft.at}
        known={fresh || read.isSuccess || read.isError}
        onTake={() => setOpened({ content: draft.content, base: draft.base, unsent: true })}
        onLeave={kept.drop}
        mayLeave={fresh || saved !== undefined}
      />
    );
    return offered;
  }
  if (read.isError && !waiting) {
    if (failureOf(read.error).status === 404) return notFound;
    return (
      <FailedPanel error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />
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
      title="Auf diesem Gerät liegt ein Entwurf"
      action={
        <>
          <Button appearance="primary" onClick={onTake}>
            Entwurf weiter bearbeiten
          </Button>
          {mayLeave && <Button onClick={onLeave}>Entwurf verwerfen</Button>}
        </>
      }
    >
      Er ist von {spokenTime(at)} und noch nicht in der Praxis gespeichert.
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
  const { base, unsent } = opened;
  const { state, publish } = useSave({ id, locationId, store, kept, base, unsent });
  const actions = (
    <EditorActions store={store} locationId={locationId} id={id} onPublish={publish} />
  );
  return <Editor store={store} state={<SaveLine state={state} />} actions={actions} />;
};
