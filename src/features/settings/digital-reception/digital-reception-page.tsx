import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { buttonProblems } from '#contract/practice/button-problems.ts';
import { type DigitalReception, digitalReception } from '#contract/settings/digital-reception.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { useClient } from '#platform/reading/api-client.tsx';
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts';
import type { FrameProps } from '../frame/page-frame.tsx';
import { SettingCard } from '../frame/setting-card.tsx';
import { questionnaireChoiceQuery } from '../queries.ts';
import { Collision } from './collision.tsx';
import { ReceptionForm, type ShowButtons } from './reception-form.tsx';
import { useReceptionStyles } from './reception-styles.ts';
import { RECEPTION } from './texts.ts';

/** Wide enough for the form beside what patients see of it. */
const Frame = ({ title, text, children }: FrameProps) => {
  const styles = useReceptionStyles();
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  return (
    <section ref={root} className={styles.page} aria-labelledby="reception-title">
      <h1 id="reception-title" tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
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
  const client = useClient();
  const { retry } = usePractice();
  const choice = useQuery(questionnaireChoiceQuery(client, locationId));
  const questionnaires =
    choice.data?.filter(({ published_version }) => published_version !== null) ?? null;
  const known = questionnaires && new Set(questionnaires.map(({ id }) => id));
  const problemsOf = ({ buttons }: DigitalReception) => buttonProblems(buttons, known);
  return (
    <SettingCard
      setting={digitalReception}
      locationId={locationId}
      text={RECEPTION.intro}
      rows={12}
      frame={Frame}
      prepare={(typed) => (problemsOf(typed).length > 0 ? null : typed)}
      onChanged={retry}
      compare={({ mine, theirs, busy, onMine, onTheirs }) => (
        <Collision
          mine={mine.buttons}
          theirs={theirs.buttons}
          questionnaires={questionnaires ?? []}
          busy={busy}
          onMine={onMine}
          onTheirs={onTheirs}
        />
      )}
      after={<p className={styles.text}>{RECEPTION.holdsFrom}</p>}
    >
      {({ typed, change, tried, busy }) => (
        <div inert={busy}>
          <ReceptionForm
            locationId={locationId}
            buttons={typed.buttons}
            problems={tried ? problemsOf(typed) : []}
            questionnaires={questionnaires}
            showButtons={showButtons}
            onChange={(next) => change({ buttons: [...next] })}
          />
        </div>
      )}
    </SettingCard>
  );
};
