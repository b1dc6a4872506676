import { MEANINGS, type Meaning, meaningsFor } from '#contract/questionnaires/meanings.ts';
import type { Element } from '#contract/questionnaires/schema.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { edit } from '../document/actions.ts';
import { nodeOf } from '../document/document.ts';
import { useEditor, useStore } from '../document/use-store.ts';
import { MEANING_SETTING } from './texts.ts';

/** The meaning of a question (name, date of birth …): tells whom a hand-in is about. */
export const MeaningSetting = ({ element }: { element: Element }) => {
  const store = useStore();
  const { id, name } = element;
  // A question in repeated rows has several answers, so it cannot be about the one patient.
  const inRows = useEditor(({ content }) => nodeOf(content, id)?.group !== undefined);
  const offered = meaningsFor(element);
  if (inRows || offered.length === 0) return null;
  return (
    <NativeSelect
      label={MEANING_SETTING.label}
      value={offered.find((one) => one === name) ?? ''}
      options={[
        { value: '', text: MEANING_SETTING.none },
        ...offered.map((value: Meaning) => ({ value, text: MEANINGS[value] })),
      ]}
      onChange={(value) =>
        edit(store, id, { name: value || undefined }, { name: MEANING_SETTING.step })
      }
    />
  );
};
