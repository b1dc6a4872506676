import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { GdtAutomatic as Automatic } from '#contract/gdt/exchange.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { Tick } from '#ui/fields/tick.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { questionnaireChoiceQuery } from './queries.ts';
import { GDT_AUTOMATIC } from './texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
  },
  legend: {
    padding: `0 0 ${tokens.spacingVerticalS}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  choice: { maxWidth: '420px' },
  list: { display: 'flex', flexDirection: 'column' },
});

/** Keeps the list of chosen ones non-empty while none is ticked: an empty list means „Alle“. */
export const NONE_YET = '';

interface Props {
  locationId: string;
  automatic: Automatic;
  onChange: (automatic: Automatic) => void;
}

/** What of the hand-ins goes to the practice system without a person. */
export const GdtAutomatic = (props: Props) => {
  const { locationId, automatic, onChange } = props;
  const styles = useStyles();
  const all = useQuery({
    ...questionnaireChoiceQuery(useClient(), locationId),
    enabled: automatic.on,
  });
  const ids = automatic.questionnaire_ids;
  const chosenOnly = ids.length > 0;
  /** The choice before „Alle“, to restore it. */
  const before = useRef<string[]>([NONE_YET]);
  const choose = (questionnaire_ids: string[]) => onChange({ ...automatic, questionnaire_ids });
  const chooseOnly = (only: boolean) => {
    if (chosenOnly) before.current = ids;
    choose(only ? before.current : []);
  };
  const toggle = (id: string) => {
    const others = ids.filter((one) => one !== id && one !== NONE_YET);
    const next = ids.includes(id) ? others : [...others, id];
    choose(next.length === 0 ? [NONE_YET] : next);
  };
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{GDT_AUTOMATIC.title}</legend>
      <SwitchField
        label={GDT_AUTOMATIC.on}
        help={GDT_AUTOMATIC.onHelp}
        checked={automatic.on}
        onChange={(on) => onChange({ ...automatic, on })}
      />
      {automatic.on && (
        <>
          <SwitchField
            label={GDT_AUTOMATIC.withPdf}
            help={GDT_AUTOMATIC.withPdfHelp}
            checked={automatic.with_document}
            onChange={(with_document) => onChange({ ...automatic, with_document })}
          />
          <NativeSelect
            label={GDT_AUTOMATIC.which}
            className={styles.choice}
            options={[
              { value: 'all', text: GDT_AUTOMATIC.all },
              { value: 'chosen', text: GDT_AUTOMATIC.chosen },
            ]}
            value={chosenOnly ? 'chosen' : 'all'}
            onChange={(value) => chooseOnly(value === 'chosen')}
          />
          {chosenOnly && all.isError && <NoteBox>{failureOf(all.error).text}</NoteBox>}
          {chosenOnly && all.data && (
            <div className={styles.list}>
              {all.data.map(({ id, title }) => (
                <Tick
                  key={id}
                  label={title}
                  checked={ids.includes(id)}
                  onChange={() => toggle(id)}
                />
              ))}
            </div>
          )}
        </>
      )}
    </fieldset>
  );
};
