import { LIMITS } from '#contract/shared/limits.ts';
import type { Element } from '#contract/questionnaires/schema.ts';
import { isQuestionElement } from '#contract/questionnaires/tree.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { changeKind, edit } from '../document/actions.ts';
import { nodeOf } from '../document/document.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { ADDABLE, type Addable, KIND_TEXTS, kindOf } from '../canvas/element-kinds.ts';
import { Check, Field } from '../fields.tsx';
import { RuleList } from '../rules/rule-list.tsx';
import { useEditor, useStore } from '../document/use-store.ts';
import { ChoiceSettings } from './choice-settings.tsx';
import { DefaultSetting } from './default-setting.tsx';
import { FilesSettings } from './files-settings.tsx';
import { FIRST_FIELD } from './first-field.ts';
import { GroupSettings } from './group-settings.tsx';
import { MetaSettings } from './meta-settings.tsx';
import { TextSettings } from './text-settings.tsx';

const textLabel = (kind: Addable): string => {
  if (kind === 'info') return 'Text des Hinweises';
  if (kind === 'group' || kind === 'rows') return 'Überschrift';
  if (kind === 'event' || kind === 'meta') return 'Bezeichnung (nur für das Team)';
  return 'Frage';
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
        label="Art"
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
          onChange={(text) => edit(store, id, { text }, { name: 'Text ändern', typed: 'text' })}
        />
      )}
      {!silent && (
        <Field
          label="Hilfe darunter (optional)"
          value={element.help ?? ''}
          lines={1}
          maxLength={LIMITS.longtext}
          onChange={typed('help', 'Hilfe ändern')}
        />
      )}
      {asks && (
        <Check
          label="Muss beantwortet werden"
          checked={element.required === true}
          onChange={(on) =>
            edit(store, id, { required: on || undefined }, { name: 'Pflicht ändern' })
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
          label="Beispiel im leeren Feld (optional)"
          value={element.placeholder ?? ''}
          maxLength={LIMITS.text}
          onChange={typed('placeholder', 'Beispiel ändern')}
        />
      )}
      {!silent && (
        <Field
          label="Dasselbe in Leichter Sprache (optional)"
          value={element.plain ?? ''}
          lines={1}
          maxLength={LIMITS.longtext}
          onChange={typed('plain', 'Leichte Sprache ändern')}
        />
      )}
      {asks && element.type !== 'files' && (
        <Check
          label="Nur lesen: die Antwort steht fest"
          checked={element.readOnly === true}
          onChange={(on) =>
            edit(store, id, { readOnly: on || undefined }, { name: 'Nur lesen ändern' })
          }
        />
      )}
      {kind !== 'meta' && <RuleList id={id} />}
    </div>
  );
};
