import type { Element } from '#contract/questionnaires/schema.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { edit } from '../document/actions.ts';
import { useStore } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { Field } from '../fields.tsx';
import { wholeNumber } from './text-settings.tsx';
import { GROUP_SETTINGS } from './texts.ts';

/** How often the questions below a heading can be answered. */
export const GroupSettings = ({ element }: { element: Element }) => {
  const styles = useEditorStyles();
  const store = useStore();
  const { id, repeats } = element;
  const rows = (field: 'minRows' | 'maxRows', name: string) => (text: string) => {
    const wish = wholeNumber(text);
    const value = wish ? Math.min(wish, LIMITS.rows) : undefined;
    edit(store, id, { [field]: value }, { name, typed: field });
  };
  if (!repeats) {
    return <p className={styles.hint}>{GROUP_SETTINGS.explanation}</p>;
  }
  return (
    <div className={styles.pair}>
      <Field
        label={GROUP_SETTINGS.least}
        type="number"
        value={String(element.minRows ?? '')}
        maxLength={3}
        onChange={rows('minRows', GROUP_SETTINGS.leastStep)}
      />
      <Field
        label={GROUP_SETTINGS.most}
        type="number"
        value={String(element.maxRows ?? '')}
        maxLength={3}
        onChange={rows('maxRows', GROUP_SETTINGS.mostStep)}
      />
    </div>
  );
};
