import type { Element } from '#contract/questionnaires/schema.ts';
import { kindOf } from '../canvas/element-kinds.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { ChoiceSettings } from './choice-settings.tsx';
import { FilesSettings } from './files-settings.tsx';
import { GroupSettings } from './group-settings.tsx';
import { TextSettings } from './text-settings.tsx';
import { ANSWER_SETTINGS } from './texts.ts';

/** How a question is answered; a heading has how often. Nothing where nothing can be chosen. */
export const AnswerSettings = ({ element }: { element: Element }) => {
  const styles = useEditorStyles();
  const kind = kindOf(element);
  const group = kind === 'group' || kind === 'rows';
  const asks = element.type === 'text' || element.options || element.type === 'files';
  if (!group && !asks) return null;
  const title = group ? ANSWER_SETTINGS.groupTitle : ANSWER_SETTINGS.title;
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {element.type === 'text' && <TextSettings element={element} />}
      {element.options && <ChoiceSettings element={element} />}
      {element.type === 'files' && <FilesSettings element={element} />}
      {group && <GroupSettings element={element} />}
    </section>
  );
};
