import { Archive20Regular } from '@fluentui/react-icons/svg/archive';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { Flag20Regular } from '@fluentui/react-icons/svg/flag';
import { MailRead20Regular } from '@fluentui/react-icons/svg/mail-read';
import { MoreHorizontal16Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { LOCALE } from '#contract/shared/constants.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Menu } from '#ui/team/menu.tsx';
import type { Asking } from '../detail/acts/act-dialog.tsx';
import type { Acts } from '../detail/acts/use-acts.ts';
import { ACTED, ACTS, FIELD_NAMES } from '../texts.ts';
import { BULK_BAR } from './texts.ts';
import type { InboxRow } from './use-own-inbox.ts';
import type { Selection } from './use-selection.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.text,
    backgroundColor: tokens.raised,
    borderTop: `1px solid ${tokens.lineStrong}`,
    boxShadow: tokens.elevationOverlay,
    '@media print': { display: 'none' },
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
  },
  count: { fontWeight: tokens.fontWeightSemibold },
  all: { padding: `0 ${tokens.spacingHorizontalS}`, color: tokens.brandText },
  end: { marginInlineStart: 'auto' },
  acts: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  act: {
    flexGrow: 1,
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    '@container inbox (max-width: 359.98px)': { fontSize: tokens.fontSizeBase200 },
  },
  icon: { minWidth: '36px', padding: 0 },
});

interface Props {
  selection: Selection;
  rows: readonly InboxRow[];
  /** Ids of all that the filters leave on this device. */
  matching: readonly string[];
  acts: Acts;
  onAsk: (asking: Asking) => void;
}

/** What can be done with all that are chosen; each is undone as one. */
export const BulkBar = ({ selection, rows, matching, acts, onAsk }: Props) => {
  const styles = useStyles();
  const archived = rows.every(({ activity }) => activity.is_archived);
  const act = async (part: Parameters<Acts['act']>[1], title: string) => {
    if (await acts.act(rows, part, title)) selection.clear();
  };
  return (
    <section aria-label={BULK_BAR.label} className={styles.root}>
      <div className={styles.line}>
        <span className={styles.count} role="status">
          {BULK_BAR.count(rows.length.toLocaleString(LOCALE))}
        </span>
        {matching.length > rows.length && (
          <Button
            size="small"
            appearance="subtle"
            className={styles.all}
            onClick={() => selection.choose(matching)}
          >
            {BULK_BAR.all(matching.length.toLocaleString(LOCALE))}
          </Button>
        )}
        <Button
          size="small"
          appearance="subtle"
          className={mergeClasses(styles.icon, styles.end)}
          icon={<Dismiss16Regular />}
          title={BULK_BAR.clearHint}
          aria-label={BULK_BAR.clear}
          onClick={selection.clear}
        />
      </div>
      <div className={styles.acts}>
        <Button
          size="small"
          className={styles.act}
          onClick={() => void act({ status: 'erledigt' }, ACTED.done)}
        >
          {ACTS.done}
        </Button>
        <Button size="small" className={styles.act} onClick={() => onAsk('assign')}>
          {ACTS.assign}
        </Button>
        <Button size="small" className={styles.act} onClick={() => onAsk('snooze')}>
          {ACTS.snooze}
        </Button>
        <Menu
          trigger={
            <Button
              size="small"
              appearance="subtle"
              className={styles.icon}
              icon={<MoreHorizontal16Regular />}
              title={BULK_BAR.more}
              aria-label={BULK_BAR.more}
            />
          }
          entries={[
            {
              label: ACTS.read,
              icon: <MailRead20Regular />,
              onChoose: () => void act({ status: 'gelesen' }, ACTED.read),
            },
            {
              label: FIELD_NAMES.priority,
              icon: <Flag20Regular />,
              shortcut: 'p',
              onChoose: () => onAsk('priority'),
            },
            {
              label: archived ? ACTS.bringBack : ACTS.archive,
              icon: archived ? <ArrowUndo20Regular /> : <Archive20Regular />,
              shortcut: '#',
              onChoose: () =>
                void act({ is_archived: !archived }, archived ? ACTED.broughtBack : ACTED.archived),
            },
          ]}
        />
      </div>
    </section>
  );
};
