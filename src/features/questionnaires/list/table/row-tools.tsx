import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { Link20Regular } from '@fluentui/react-icons/svg/link';
import { Tablet20Regular } from '@fluentui/react-icons/svg/tablet';
import { Button, ButtonLink } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { editPath } from '../find.ts';
import type { ListRow } from '../laid-over.ts';
import { ROW_TOOLS } from '../texts.ts';
import { isLive, type RowAction } from './row-menu.tsx';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    verticalAlign: 'middle',
    // Their row shows them (table-styles.ts).
    opacity: 0,
    // Nobody hovers there, and the menu has all of them.
    '@media (pointer: coarse), (max-width: 1099.98px)': { display: 'none' },
  },
  one: { padding: 0, minWidth: '32px', color: tokens.textQuiet },
});

interface Props {
  row: ListRow;
  canEdit: boolean;
  onAction: (action: RowAction, row: ListRow) => void;
}

/** What is done most with a questionnaire, seen while its row is pointed at or has the focus. */
export const RowTools = ({ row, canEdit, onAction }: Props) => {
  const styles = useStyles();
  const { title } = row.summary;
  const live = isLive(row);
  return (
    <span className={styles.root} data-tools="">
      {canEdit && row.deletion === null && (
        <ButtonLink
          size="small"
          appearance="subtle"
          className={styles.one}
          href={editPath(row.id)}
          icon={<Edit20Regular />}
          title={ROW_TOOLS.edit}
          aria-label={ROW_TOOLS.editNamed(title)}
        />
      )}
      {live && (
        <>
          <Button
            size="small"
            appearance="subtle"
            className={styles.one}
            icon={<Tablet20Regular />}
            title={ROW_TOOLS.handOver}
            aria-label={ROW_TOOLS.handOverNamed(title)}
            onClick={() => onAction('hand-over', row)}
          />
          <Button
            size="small"
            appearance="subtle"
            className={styles.one}
            icon={<Link20Regular />}
            title={ROW_TOOLS.copyLink}
            aria-label={ROW_TOOLS.copyLinkNamed(title)}
            onClick={() => onAction('copy-link', row)}
          />
        </>
      )}
    </span>
  );
};
