import { LIMITS } from '#contract/shared/limits.ts';
import type { Element } from '#contract/questionnaires/schema.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { edit } from '../document/actions.ts';
import { Field } from '../fields.tsx';
import { useStore } from '../document/use-store.ts';

const NAMES = [
  { value: 'language', text: 'Sprache, in der ausgefüllt wurde' },
  { value: 'location', text: 'Standort' },
  { value: 'version', text: 'Fassung des Fragebogens' },
  { value: '', text: 'Fester Text' },
] as const;

/** What is recorded without being asked. */
export const MetaSettings = ({ element }: { element: Element }) => {
  const store = useStore();
  const { id, name = '', value } = element;
  const own = NAMES.every((one) => one.value !== name || one.value === '');
  return (
    <>
      <NativeSelect
        label="Was wird festgehalten?"
        value={own ? '' : name}
        options={NAMES}
        onChange={(next) =>
          edit(
            store,
            id,
            next === '' ? { name: 'text', value: value ?? '' } : { name: next, value: undefined },
            { name: 'Angabe ändern' },
          )
        }
      />
      {own && (
        <Field
          label="Text"
          value={value ?? ''}
          maxLength={LIMITS.text}
          onChange={(text) =>
            edit(store, id, { value: text }, { name: 'Angabe ändern', typed: 'value' })
          }
        />
      )}
    </>
  );
};
