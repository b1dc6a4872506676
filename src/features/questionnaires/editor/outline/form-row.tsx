import { DocumentBulletList16Regular } from '@fluentui/react-icons/svg/document-bullet-list';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { ToggleButton } from '#ui/team/toggle-button.tsx';
import { useEditor } from '../document/use-store.ts';
import { EDITOR } from '../texts.ts';

const useStyles = makeStyles({
  root: {
    width: '100%',
    justifyContent: 'flex-start',
    gap: tokens.spacingHorizontalXS,
    marginTop: tokens.spacingVerticalS,
    paddingInlineStart: '23px',
    fontWeight: tokens.fontWeightSemibold,
  },
  chosen: { border: `${tokens.strokeWidthThin} solid transparent` },
});

/** Above the pages: the questionnaire as a whole. */
export const FormRow = ({ onChoose }: { onChoose: () => void }) => {
  const styles = useStyles();
  const selected = useEditor((state) => state.selected === '');
  return (
    <ToggleButton
      size="small"
      appearance="subtle"
      icon={<DocumentBulletList16Regular />}
      className={mergeClasses(styles.root, selected && styles.chosen)}
      aria-pressed={selected}
      onClick={onChoose}
    >
      {EDITOR.form}
    </ToggleButton>
  );
};
