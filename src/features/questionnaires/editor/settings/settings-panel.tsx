import { useRef, useState } from 'react';
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts';
import { nodeOf } from '../document/document.ts';
import { titleOf } from '../document/titles.ts';
import { useEditor } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { FindingList } from '../findings/finding-list.tsx';
import { ElementSettings } from './element-settings.tsx';
import { FormSettings } from './form-settings.tsx';
import { PageSettings } from './page-settings.tsx';
import { SelectionTools } from './selection-tools.tsx';
import { SETTINGS_PANEL } from './texts.ts';

/** The settings of what is selected; of the questionnaire itself while nothing is. */
export const SettingsPanel = () => {
  const styles = useEditorStyles();
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  /** Who has opened the rare ones once looks for them in the next question, too. */
  const [more, setMore] = useState(false);
  const selected = useEditor((state) => state.selected);
  const what = useEditor(({ content }) => {
    const node = nodeOf(content, selected);
    if (!node) return 'form';
    return node.element ? 'element' : 'page';
  });
  const name = useEditor(({ content }) =>
    what === 'form' ? SETTINGS_PANEL.form : titleOf(content, selected),
  );
  return (
    <div ref={root} className={styles.stack}>
      <h2 tabIndex={-1} className={styles.heading}>
        {SETTINGS_PANEL.title(name)}
      </h2>
      {what !== 'form' && <SelectionTools id={selected} />}
      <FindingList field={selected} />
      {what === 'form' && <FormSettings more={more} onMore={setMore} />}
      {what === 'page' && <PageSettings key={selected} id={selected} />}
      {what === 'element' && (
        <ElementSettings key={selected} id={selected} more={more} onMore={setMore} />
      )}
    </div>
  );
};
