import type { Element } from '#contract/questionnaires/schema.ts';
import { isQuestionElement } from '#contract/questionnaires/tree.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { Tick } from '#ui/fields/tick.tsx';
import { ADDABLE, type Addable, kindOf } from '../canvas/element-kinds.ts';
import { TEXT_FIELD } from '../canvas/focus-text.ts';
import { changeKind, edit } from '../document/actions.ts';
import { isUnseen, nodeOf } from '../document/document.ts';
import { useEditor, useStore } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { Field } from '../fields.tsx';
import { RuleList } from '../rules/rule-list.tsx';
import { KIND_TEXTS } from '../texts.ts';
import { AnswerSettings } from './answer-settings.tsx';
import { MetaSettings } from './meta-settings.tsx';
import { RareSettings } from './rare-settings.tsx';
import { ELEMENT_SETTINGS } from './texts.ts';

/** Kinds that this one may become: one with children stays a heading. */
const becomes = (element: Element): readonly Addable[] =>
  (element.elements?.length ?? 0) > 0 ? ['group', 'rows'] : ADDABLE;

interface Props {
  id: string;
  /** Whether the rare ones are unfolded. */
  more: boolean;
  onMore: (open: boolean) => void;
}

/** What it is, how it is answered, when it is seen, and what is rare; its texts stand on the sheet. */
export const ElementSettings = ({ id, more, onMore }: Props) => {
  const styles = useEditorStyles();
  const store = useStore();
  const element = useEditor(({ content }) => nodeOf(content, id)?.element);
  if (!element) return null;
  const kind = kindOf(element);
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
      {isUnseen(element) && (
        <Field
          id={TEXT_FIELD}
          label={ELEMENT_SETTINGS.hiddenName}
          value={element.text}
          lines={1}
          maxLength={LIMITS.longtext}
          onChange={(text) =>
            edit(store, id, { text }, { name: ELEMENT_SETTINGS.textStep, typed: 'text' })
          }
        />
      )}
      {isQuestionElement(element) && (
        <Tick
          label={ELEMENT_SETTINGS.required}
          checked={element.required === true}
          onChange={(on) =>
            edit(store, id, { required: on || undefined }, { name: ELEMENT_SETTINGS.requiredStep })
          }
        />
      )}
      {kind === 'meta' && <MetaSettings element={element} />}
      <AnswerSettings element={element} />
      {kind !== 'meta' && <RuleList id={id} />}
      <RareSettings element={element} open={more} onOpen={onMore} />
    </div>
  );
};
