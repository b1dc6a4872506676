import type { Element } from '#contract/questionnaires/schema.ts';
import { isQuestionElement } from '#contract/questionnaires/tree.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { ADDABLE, type Addable, kindOf } from '../canvas/element-kinds.ts';
import { changeKind, edit } from '../document/actions.ts';
import { nodeOf } from '../document/document.ts';
import { useEditor, useStore } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { Check, Field } from '../fields.tsx';
import { RuleList } from '../rules/rule-list.tsx';
import { KIND_TEXTS } from '../texts.ts';
import { ChoiceSettings } from './choice-settings.tsx';
import { DefaultSetting } from './default-setting.tsx';
import { FilesSettings } from './files-settings.tsx';
import { FIRST_FIELD } from './first-field.ts';
import { GroupSettings } from './group-settings.tsx';
import { MetaSettings } from './meta-settings.tsx';
import { TextSettings } from './text-settings.tsx';
import { ELEMENT_SETTINGS } from './texts.ts';

const textLabel = (kind: Addable): string => {
  if (kind === 'info') return ELEMENT_SETTINGS.info;
  if (kind === 'group' || kind === 'rows') return ELEMENT_SETTINGS.heading;
  if (kind === 'event' || kind === 'meta') return ELEMENT_SETTINGS.hiddenName;
  return ELEMENT_SETTINGS.question;
};

/** Kinds that this one may become: one with children stays a heading. */
const becomes = (element: Element): readonly Addable[] =>
  (element.elements?.length ?? 0) > 0 ? ['group', 'rows'] : ADDABLE;

export const ElementSettings = ({ id }: { id: string }) => {
  const styles = useEditorStyles();
  const store = useStore();
  const element = useEditor(({ content }) => nodeOf(content, id)?.element);
  if (!element) return null;
  const kind = kindOf(element);
  const asks = isQuestionElement(element);
  const silent = kind === 'event' || kind === 'meta' || kind === 'separator';
  const typed = (field: 'help' | 'plain' | 'placeholder', name: string) => (value: string) =>
    edit(store, id, { [field]: value || undefined }, { name, typed: field });
  return (
    <div className={styles.stack}>
      <NativeSelect
        label={ELEMENT_SETTINGS.kind}
        value={kind}
        options={becomes(element).map((value) => ({ value, text: KIND_TEXTS[value] }))}
        onChange={(value) => {
          const next = ADDABLE.find((one) => one === value);
          if (next) changeKind(store, id, next);
        }}
      />
      {kind !== 'separator' && (
        <Field
          id={FIRST_FIELD}
          label={textLabel(kind)}
          value={element.text}
          lines={2}
          maxLength={LIMITS.longtext}
          onChange={(text) =>
            edit(store, id, { text }, { name: ELEMENT_SETTINGS.textStep, typed: 'text' })
          }
        />
      )}
      {!silent && (
        <Field
          label={ELEMENT_SETTINGS.help}
          value={element.help ?? ''}
          lines={1}
          maxLength={LIMITS.longtext}
          onChange={typed('help', ELEMENT_SETTINGS.helpStep)}
        />
      )}
      {asks && (
        <Check
          label={ELEMENT_SETTINGS.required}
          checked={element.required === true}
          onChange={(on) =>
            edit(store, id, { required: on || undefined }, { name: ELEMENT_SETTINGS.requiredStep })
          }
        />
      )}
      {(element.type === 'text' || element.type === 'longtext') && (
        <TextSettings element={element} />
      )}
      {element.options && <ChoiceSettings element={element} />}
      {element.type === 'files' && <FilesSettings element={element} />}
      {(kind === 'group' || kind === 'rows') && <GroupSettings element={element} />}
      {kind === 'meta' && <MetaSettings element={element} />}
      {asks && element.type !== 'files' && <DefaultSetting element={element} />}
      {(kind === 'text' || kind === 'longtext' || kind === 'number') && (
        <Field
          label={ELEMENT_SETTINGS.placeholder}
          value={element.placeholder ?? ''}
          maxLength={LIMITS.text}
          onChange={typed('placeholder', ELEMENT_SETTINGS.placeholderStep)}
        />
      )}
      {!silent && (
        <Field
          label={ELEMENT_SETTINGS.plain}
          value={element.plain ?? ''}
          lines={1}
          maxLength={LIMITS.longtext}
          onChange={typed('plain', ELEMENT_SETTINGS.plainStep)}
        />
      )}
      {asks && element.type !== 'files' && (
        <Check
          label={ELEMENT_SETTINGS.readOnly}
          checked={element.readOnly === true}
          onChange={(on) =>
            edit(store, id, { readOnly: on || undefined }, { name: ELEMENT_SETTINGS.readOnlyStep })
          }
        />
      )}
      {kind !== 'meta' && <RuleList id={id} />}
    </div>
  );
};
