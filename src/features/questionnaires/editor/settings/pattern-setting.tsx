import type { Element } from '#contract/questionnaires/schema.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { Button } from '#ui/button.tsx';
import { edit } from '../document/actions.ts';
import { useStore } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { Field } from '../fields.tsx';
import { PATTERN_SETTING } from './texts.ts';

/** The form that an imported question wants its answer in: shown by an example, and taken away. */
export const PatternSetting = ({ element }: { element: Element }) => {
  const styles = useEditorStyles();
  const store = useStore();
  const { id, pattern, example } = element;
  if (pattern === undefined) return null;
  return (
    <fieldset className={styles.plainFieldset}>
      <legend className={styles.heading}>{PATTERN_SETTING.title}</legend>
      <span className={styles.hint}>{PATTERN_SETTING.explanation(pattern)}</span>
      <Field
        label={PATTERN_SETTING.example}
        value={example ?? ''}
        maxLength={LIMITS.text}
        onChange={(text) =>
          edit(
            store,
            id,
            { example: text || undefined },
            { name: PATTERN_SETTING.exampleStep, typed: 'example' },
          )
        }
      />
      <div className={styles.row}>
        <Button
          size="small"
          onClick={() =>
            edit(
              store,
              id,
              { pattern: undefined, example: undefined },
              { name: PATTERN_SETTING.removeStep },
            )
          }
        >
          {PATTERN_SETTING.remove}
        </Button>
      </div>
    </fieldset>
  );
};
