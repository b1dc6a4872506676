import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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
  /** Reads it anew, and begins the form with that. */
  onSaved: () => Promise<void>;
}

const Form = ({ locationId, reception, etag, showButtons, onSaved }: FormProps) => {
  const styles = useReceptionStyles();
  const client = useClient();
  const { retry } = usePractice();
  const [buttons, setButtons] = useState<readonly EditedButton[]>(reception.buttons);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<{ buttons: EditedButton[]; etag: string } | null>(null);
  const choice = useQuery(questionnaireChoiceQuery(client, locationId));
  const params = { id: locationId };
  const save = async (tag: string, former: DigitalReception) => {
    setBusy(true);
    setFailed(null);
    try {
      const put = (state: DigitalReception, of: string) =>
        putSetting(client, digitalReception, locationId, { state, etag: of });
      const saved = await put({ buttons: [...buttons] }, tag);
      const shown = () => {
        retry();
        return onSaved();
      };
      // Said when the form has begun anew: what is typed from then on stays.
      await shown();
      noteSaved(
        digitalReception.saved,
        () => put(former, saved),
        () => void shown(),
      );
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
    }
  };
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
          busy={busy}
          onMine={() => void save(theirs.etag, { buttons: theirs.buttons })}
          onTheirs={() => void onSaved()}
        />
      )}
      <div inert={busy}>
        <ReceptionForm
          locationId={locationId}
          buttons={buttons}
          questionnaires={
            choice.data?.filter(({ published_version }) => published_version !== null) ?? null
          }
          canSave={etag !== null && theirs === null}
          busy={busy}
          showButtons={showButtons}
          onChange={setButtons}
          onSave={() => void save(etag ?? '', reception)}
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
  const [round, setRound] = useState(0);
  // The form begins anew, also where somebody takes over a state that is the one it began with.
  const again = () => read.refetch().then(() => setRound((last) => last + 1));
  return (
    <section ref={root} className={styles.page} aria-labelledby="reception-title">
      <h1 id="reception-title" tabIndex={-1} className={styles.title}>
        {RECEPTION.title}
      </h1>
      <p className={styles.text}>{RECEPTION.intro}</p>
      <ReadState read={read} rows={4} height={160}>
        {({ value, etag }) => (
          <Form
            key={`${round} ${etag}`}
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
          again();
        }}
      />
    </section>
  );
};
