import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { abbreviationOf } from '#contract/gdt/results.ts';
import type { GdtSettings } from '#contract/gdt/settings.ts';
import { isQuestion, treeOf } from '#contract/questionnaires/tree.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { definitionQuery, questionnaireChoiceQuery } from './queries.ts';
import { GDT_ABBREVIATIONS } from './texts.ts';

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
  legend: { padding: 0, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  choice: { maxWidth: '420px' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'end',
  },
});

type Abbreviations = GdtSettings['abbreviations'];

interface Props {
  locationId: string;
  abbreviations: Abbreviations;
  onChange: (abbreviations: Abbreviations) => void;
}

/** Anything but letters, digits, `_` and `-` would not arrive. */
const tidy = (text: string): string => text.replace(/[^A-Za-z0-9_-]/g, '').slice(0, 20);

/** The practice's own abbreviations of questions, one questionnaire at a time. */
export const GdtAbbreviations = ({ locationId, abbreviations, onChange }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const [chosen, setChosen] = useState('');
  const all = useQuery(questionnaireChoiceQuery(client, locationId));
  const definition = useQuery({
    ...definitionQuery(client, locationId, chosen),
    enabled: chosen !== '',
  });
  const questions = definition.data
    ? treeOf(definition.data).nodes.filter(
        (node) => isQuestion(node) && node.element?.type !== 'files',
      )
    : [];

  const set = (elementId: string, text: string) => {
    const others = abbreviations.filter(
      (one) => one.questionnaire_id !== chosen || one.element_id !== elementId,
    );
    const test_id = tidy(text);
    const own = { questionnaire_id: chosen, element_id: elementId, test_id };
    onChange(test_id === '' ? others : [...others, own]);
  };
  const testIdOf = (elementId: string): string =>
    abbreviations.find((one) => one.questionnaire_id === chosen && one.element_id === elementId)
      ?.test_id ?? '';

  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{GDT_ABBREVIATIONS.title}</legend>
      <p className={styles.text}>{GDT_ABBREVIATIONS.text}</p>
      {all.isError && <NoteBox>{failureOf(all.error).text}</NoteBox>}
      {all.data && (
        <NativeSelect
          label={GDT_ABBREVIATIONS.questionnaire}
          className={styles.choice}
          options={[
            { value: '', text: GDT_ABBREVIATIONS.chooseQuestionnaire },
            ...all.data.map(({ id, title }) => ({ value: id, text: title })),
          ]}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {chosen !== '' && definition.isPending && <SkeletonRows rows={4} height={44} />}
      {definition.isError && <NoteBox>{failureOf(definition.error).text}</NoteBox>}
      {questions.length > 0 && (
        <div className={styles.list}>
          {questions.map(({ id, element }) => (
            <TextField
              key={id}
              label={element?.text ?? id}
              size="small"
              maxLength={20}
              spellCheck={false}
              placeholder={abbreviationOf(id)}
              value={testIdOf(id)}
              onChange={(text) => set(id, text)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
};
