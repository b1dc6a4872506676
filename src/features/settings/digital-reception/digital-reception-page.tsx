import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { buttonProblems } from '#contract/practice/button-problems.ts';
import {
  type DigitalReception,
  digitalReception,
  type EditedButton,
} from '#contract/settings/digital-reception.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useKeptAnswer } from '#platform/kept/kept-answer.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { ReadState } from '#ui/states/read-state.tsx';
import { putSetting, useDeclared } from '../frame/use-declared.ts';
import { HistoryPanel } from '../history/history-panel.tsx';
import { noteSaved } from '../note-saved.ts';
import { questionnaireChoiceQuery } from '../queries.ts';
import { LAST_KNOWN } from '../texts.ts';
import { useChanged } from '../unsaved/unsaved.tsx';
import { useDraft, useKeptDraft } from '../unsaved/use-draft.ts';
import { Collision } from './collision.tsx';
import { ReceptionForm, type ShowButtons } from './reception-form.tsx';
import { useReceptionStyles } from './reception-styles.ts';
import { RECEPTION } from './texts.ts';

interface FormProps {
  locationId: string;
  reception: DigitalReception;
  /** Null: the last state that this device knows, while the practice is not reached. */
  etag: string | null;
  showButtons: ShowButtons;
  /** Reads it anew. */
  onSaved: () => Promise<unknown>;
}

const Form = ({ locationId, reception, etag, showButtons, onSaved }: FormProps) => {
  const styles = useReceptionStyles();
  const client = useClient();
  const { retry } = usePractice();
  const unsent = useKeptDraft(digitalReception.name, locationId);
  const draft = useDraft({ state: reception, etag }, unsent);
  const { buttons } = draft.typed ?? reception;
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<{ buttons: EditedButton[]; etag: string } | null>(null);
  const choice = useQuery(questionnaireChoiceQuery(client, locationId));
  const questionnaires =
    choice.data?.filter(({ published_version }) => published_version !== null) ?? null;
  const known = questionnaires && new Set(questionnaires.map(({ id }) => id));
  const problems = tried ? buttonProblems(buttons, known) : [];
  const params = { id: locationId };
  const save = async (tag: string, former: DigitalReception): Promise<boolean> => {
    setBusy(true);
    setFailed(null);
    const sent = { buttons };
    try {
      const put = (state: DigitalReception, of: string) =>
        putSetting(client, digitalReception, locationId, { state, etag: of });
      const saved = await put(sent, tag);
      const shown = () => {
        retry();
        return onSaved();
      };
      await shown();
      draft.saved(sent, saved);
      setTried(false);
      setTheirs(null);
      noteSaved(
        digitalReception.saved,
        () => put(former, saved),
        () => void shown(),
      );
      setBusy(false);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') {
        try {
          const now = await client.call(digitalReception.read, { params });
          setTheirs({ buttons: now.data.buttons, etag: now.headers.get('etag') ?? '*' });
        } catch (again) {
          setFailed(failureOf(again).text);
        }
      } else setFailed(failureOf(error).text);
      setBusy(false);
      return false;
    }
  };
  const saveTyped = async (): Promise<boolean> => {
    setTried(true);
    if (buttonProblems(buttons, known).length > 0 || theirs) return false;
    if (etag === null || draft.etag === null) {
      setFailed(RECEPTION.editLater);
      return false;
    }
    return save(draft.etag, reception);
  };
  const discard = () => {
    setTried(false);
    setFailed(null);
    setTheirs(null);
    return draft.discard();
  };
  const title = RECEPTION.title;
  const why = problems[0]?.message ?? failed;
  useChanged(draft.changed ? { title, busy, failed: why, save: saveTyped, discard } : null);
  return (
    <>
      {etag === null && <NoteBox title={LAST_KNOWN.title}>{RECEPTION.editLater}</NoteBox>}
      {failed !== null && (
        <NoteBox kind="error" title={RECEPTION.notSaved}>
          {failed}
        </NoteBox>
      )}
      {theirs && (
        <Collision
          mine={buttons}
          theirs={theirs.buttons}
          questionnaires={questionnaires ?? []}
          busy={busy}
          onMine={() => void save(theirs.etag, { buttons: theirs.buttons })}
          onTheirs={() => {
            discard();
            void onSaved();
          }}
        />
      )}
      <div inert={busy}>
        <ReceptionForm
          locationId={locationId}
          buttons={buttons}
          problems={problems}
          questionnaires={questionnaires}
          showButtons={showButtons}
          onChange={(next) => draft.change({ buttons: [...next] })}
        />
      </div>
      <p className={styles.text}>{RECEPTION.holdsFrom}</p>
    </>
  );
};

interface Props {
  locationId: string;
  /** How the start page of patients shows buttons. */
  showButtons: ShowButtons;
}

/** /personnel/settings/empfang/digital-reception: what patients of a location find on their start page. */
export const DigitalReceptionPage = ({ locationId, showButtons }: Props) => {
  const styles = useReceptionStyles();
  const { retry } = usePractice();
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  const read = useDeclared(digitalReception, locationId, useKeptAnswer());
  const again = () => read.refetch();
  return (
    <section ref={root} className={styles.page} aria-labelledby="reception-title">
      <h1 id="reception-title" tabIndex={-1} className={styles.title}>
        {RECEPTION.title}
      </h1>
      <p className={styles.text}>{RECEPTION.intro}</p>
      <ReadState read={read} rows={4} height={160}>
        {({ value, etag }) => (
          <Form
            locationId={locationId}
            showButtons={showButtons}
            reception={value}
            etag={etag}
            onSaved={again}
          />
        )}
      </ReadState>
      <HistoryPanel
        place={{ of: 'location', locationId }}
        kind="digital_reception"
        onUndone={() => {
          retry();
          void again();
        }}
      />
    </section>
  );
};
