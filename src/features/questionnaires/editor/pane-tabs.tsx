import { makeStyles } from '#ui/styling.ts';
import { Segmented } from '#ui/team/segmented.tsx';
import { NARROW } from './editor-styles.ts';
import type { Pane } from './panes.ts';
import { EDITOR } from './texts.ts';

const useStyles = makeStyles({
  root: { display: 'none', flexBasis: '100%', [`@media ${NARROW}`]: { display: 'flex' } },
});

const PANES: readonly { value: Pane; text: string }[] = [
  { value: 'outline', text: EDITOR.outlinePane },
  { value: 'sheet', text: EDITOR.sheetPane },
  { value: 'settings', text: EDITOR.settingsPane },
];

interface Props {
  pane: Pane;
  onChange: (pane: Pane) => void;
}

/** Which part is seen, where there is room for one. */
export const PaneTabs = ({ pane, onChange }: Props) => {
  const styles = useStyles();
  return (
    <Segmented
      label={EDITOR.panes}
      className={styles.root}
      value={pane}
      choices={PANES}
      onChange={onChange}
    />
  );
};
