import { useEditorStyles } from '../editor-styles.ts';
import { RuleList } from '../rules/rule-list.tsx';
import { PAGE_SETTINGS } from './texts.ts';

/** When a page is seen; its title is written on the sheet. */
export const PageSettings = ({ id }: { id: string }) => {
  const styles = useEditorStyles();
  return (
    <div className={styles.stack}>
      <p className={styles.hint}>{PAGE_SETTINGS.explanation}</p>
      <RuleList id={id} />
    </div>
  );
};
