import type { Element } from '#contract/questionnaires/schema.ts';
import { isFreeText, isQuestionElement } from '#contract/questionnaires/tree.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { Tick } from '#ui/fields/tick.tsx';
import { kindOf } from '../canvas/element-kinds.ts';
import { edit } from '../document/actions.ts';
import { isUnseen } from '../document/document.ts';
import { useStore } from '../document/use-store.ts';
import { Field } from '../fields.tsx';
import { DefaultSetting } from './default-setting.tsx';
import { MeaningSetting } from './meaning-setting.tsx';
import { MoreSettings } from './more-settings.tsx';
import { PatternSetting } from './pattern-setting.tsx';
import { LengthSetting } from './text-settings.tsx';
import { ELEMENT_SETTINGS } from './texts.ts';

const RARE = [
  'initial',
  'placeholder',
  'plain',
  'maxLength',
  'pattern',
  'name',
  'readOnly',
] as const satisfies readonly (keyof Element)[];

interface Props {
  element: Element;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** What few questions need: an answer that is there already, plain language, a form of the answer. */
export const RareSettings = ({ element, open, onOpen }: Props) => {
  const store = useStore();
  const { id, type } = element;
  const kind = kindOf(element);
  if (isUnseen(element) || kind === 'separator') return null;
  const asks = isQuestionElement(element) && type !== 'files';
  const typed = (field: 'plain' | 'placeholder', name: string) => (value: string) =>
    edit(store, id, { [field]: value || undefined }, { name, typed: field });
  return (
    <MoreSettings
      open={open}
      onOpen={onOpen}
      set={RARE.filter((field) => element[field] !== undefined).length}
    >
      {asks && <DefaultSetting element={element} />}
      {(kind === 'text' || kind === 'longtext' || kind === 'number') && (
        <Field
          label={ELEMENT_SETTINGS.placeholder}
          value={element.placeholder ?? ''}
          maxLength={LIMITS.text}
          onChange={typed('placeholder', ELEMENT_SETTINGS.placeholderStep)}
        />
      )}
      <Field
        label={ELEMENT_SETTINGS.plain}
        value={element.plain ?? ''}
        lines={1}
        maxLength={LIMITS.longtext}
        onChange={typed('plain', ELEMENT_SETTINGS.plainStep)}
      />
      {isFreeText(element) && <LengthSetting element={element} />}
      {(type === 'text' || type === 'longtext') && (
        <>
          <PatternSetting element={element} />
          <MeaningSetting element={element} />
        </>
      )}
      {asks && (
        <Tick
          label={ELEMENT_SETTINGS.readOnly}
          checked={element.readOnly === true}
          onChange={(on) =>
            edit(store, id, { readOnly: on || undefined }, { name: ELEMENT_SETTINGS.readOnlyStep })
          }
        />
      )}
    </MoreSettings>
  );
};
