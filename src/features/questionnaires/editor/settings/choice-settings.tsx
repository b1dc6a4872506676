import type { Element } from '#contract/questionnaires/schema.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { Tick } from '#ui/fields/tick.tsx';
import { edit } from '../document/actions.ts';
import { withAlone } from '../document/options.ts';
import { useStore } from '../document/use-store.ts';
import { UNTITLED } from '../texts.ts';
import { CHOICE_SETTINGS } from './texts.ts';

/** No value of an option: those are made without blanks. */
const SEVERAL = ' ';

/** How the answers of a choice go together; they are written on the sheet. */
export const ChoiceSettings = ({ element }: { element: Element }) => {
  const store = useStore();
  const { id, options = [] } = element;
  const alone = options.filter(({ exclusive }) => exclusive);
  return (
    <>
      {element.type === 'multiselect' && options.length > 1 && (
        <NativeSelect
          label={CHOICE_SETTINGS.alone}
          value={alone.length > 1 ? SEVERAL : (alone[0]?.value ?? '')}
          options={[
            { value: '', text: CHOICE_SETTINGS.noneAlone },
            ...options.map(({ value, text }) => ({ value, text: text || UNTITLED.answer })),
            // Brought in by an import; choosing one ends it.
            ...(alone.length > 1 ? [{ value: SEVERAL, text: CHOICE_SETTINGS.severalAlone }] : []),
          ]}
          onChange={(value) =>
            value !== SEVERAL &&
            edit(
              store,
              id,
              { options: withAlone(options, value) },
              { name: CHOICE_SETTINGS.aloneStep },
            )
          }
        />
      )}
      <Tick
        label={CHOICE_SETTINGS.openChoice}
        checked={element.openChoice === true}
        onChange={(on) =>
          edit(store, id, { openChoice: on || undefined }, { name: CHOICE_SETTINGS.openChoiceStep })
        }
      />
    </>
  );
};
