import { LIMITS } from '#contract/shared/limits.ts';
import { nodeOf } from '../document/document.ts';
import { useEditor, useStore } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { Field } from '../fields.tsx';
import { RuleList } from '../rules/rule-list.tsx';
import { FIRST_FIELD } from './first-field.ts';
import { PAGE_SETTINGS } from './texts.ts';

export const PageSettings = ({ id }: { id: string }) => {
  const styles = useEditorStyles();
  const store = useStore();
  const title = useEditor(({ content }) => nodeOf(content, id)?.page.title ?? '');
  return (
    <div className={styles.stack}>
      <Field
        id={FIRST_FIELD}
        label={PAGE_SETTINGS.title}
        value={title}
        maxLength={LIMITS.text}
        onChange={(value) =>
          store.change({
            command: { do: 'editPage', id, patch: { title: value } },
            name: PAGE_SETTINGS.titleStep,
            merge: `${id}|title`,
          })
        }
      />
      <RuleList id={id} />
    </div>
  );
};
