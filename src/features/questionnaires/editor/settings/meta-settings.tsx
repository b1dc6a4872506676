import type { Element } from '#contract/questionnaires/schema.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { edit } from '../document/actions.ts';
import { useStore } from '../document/use-store.ts';
import { Field } from '../fields.tsx';
import { META_SETTINGS } from './texts.ts';

const NAMES = [
  { value: 'language', text: META_SETTINGS.language },
  { value: 'location', text: META_SETTINGS.location },
  { value: 'version', text: META_SETTINGS.version },
  { value: '', text: META_SETTINGS.fixedText },
] as const;

/** What is recorded without being asked. */
export const MetaSettings = ({ element }: { element: Element }) => {
  const store = useStore();
  const { id, name = '', value } = element;
  const own = NAMES.every((one) => one.value !== name || one.value === '');
  return (
    <>
      <NativeSelect
        label={META_SETTINGS.what}
        value={own ? '' : name}
        options={NAMES}
        onChange={(next) =>
          edit(
            store,
            id,
            next === '' ? { name: 'text', value: value ?? '' } : { name: next, value: undefined },
            { name: META_SETTINGS.step },
          )
        }
      />
      {own && (
        <Field
          label={META_SETTINGS.text}
          value={value ?? ''}
          maxLength={LIMITS.text}
          onChange={(text) =>
            edit(store, id, { value: text }, { name: META_SETTINGS.step, typed: 'value' })
          }
        />
      )}
    </>
  );
};
