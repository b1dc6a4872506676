import { Person16Filled } from '@fluentui/react-icons/svg/person';
import type { Present } from '#contract/activities/calls/presence.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { presenceText } from './presence-text.ts';

const useStyles = makeStyles({
  root: {
    marginInlineEnd: tokens.spacingHorizontalXS,
    verticalAlign: 'text-bottom',
    color: tokens.colorPaletteMarigoldForeground1,
  },
});

/** In a row: a colleague is at it now. */
export const PresenceMark = ({ present }: { present: readonly Present[] }) => {
  const styles = useStyles();
  const text = presenceText(present);
  return (
    <span className={styles.root} title={text}>
      <Person16Filled aria-hidden="true" />
      <VisuallyHidden>{text} </VisuallyHidden>
    </span>
  );
};
