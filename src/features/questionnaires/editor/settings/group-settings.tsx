import { LIMITS } from '#contract/shared/limits.ts';
import type { Element } from '#contract/questionnaires/schema.ts';
import { edit } from '../document/actions.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { Field } from '../fields.tsx';
import { useStore } from '../document/use-store.ts';
import { wholeNumber } from './text-settings.tsx';

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
    return (
      <p className={styles.hint}>
        Fragen kommen unter diese Überschrift, wenn sie in der Gliederung darauf gezogen oder
        hierher verschoben werden.
      </p>
    );
  }
  return (
    <div className={styles.pair}>
      <Field
        label="Mindestens so oft"
        type="number"
        value={String(element.minRows ?? '')}
        maxLength={3}
        onChange={rows('minRows', 'Kleinste Anzahl ändern')}
      />
      <Field
        label="Höchstens so oft"
        type="number"
        value={String(element.maxRows ?? '')}
        maxLength={3}
        onChange={rows('maxRows', 'Größte Anzahl ändern')}
      />
    </div>
  );
};
