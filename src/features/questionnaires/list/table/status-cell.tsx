import { Archive16Regular } from '@fluentui/react-icons/svg/archive';
import { CheckmarkCircle16Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { Edit16Regular } from '@fluentui/react-icons/svg/edit';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { QuestionnaireSummary } from '#contract/questionnaires/schema.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import type { ListRow } from '../laid-over.ts';
import { STATUS_CELL, STATUS_TEXTS } from '../texts.ts';

type Status = QuestionnaireSummary['status'];

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    verticalAlign: 'middle',
  },
  pill: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    minHeight: '20px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
    textDecorationLine: 'none',
    color: tokens.textQuiet,
    backgroundColor: tokens.press,
    borderRadius: tokens.borderRadiusMedium,
    '@media (forced-colors: active)': {
      outlineStyle: 'solid',
      outlineWidth: '1px',
      outlineColor: 'CanvasText',
    },
  },
  published: { color: tokens.okText, backgroundColor: tokens.okQuiet },
  draft: { color: tokens.brandText, backgroundColor: tokens.brandQuiet },
  archived: { color: tokens.textQuiet, backgroundColor: tokens.press },
  attention: { color: tokens.dangerText, backgroundColor: tokens.dangerQuiet },
});

const SIGNS: Record<Status, ReactElement> = {
  published: <CheckmarkCircle16Filled aria-hidden="true" />,
  draft: <Edit16Regular aria-hidden="true" />,
  archived: <Archive16Regular aria-hidden="true" />,
};

/** What patients get of it, and how it stands with the practice. */
export const StatusCell = ({ row }: { row: ListRow }) => {
  const styles = useStyles();
  const { status, published_version: live } = row.summary;
  const pending = row.deletion ?? row.pending;
  const pill = (of: Status, text: string, hint?: string) => (
    <span className={mergeClasses(styles.pill, styles[of])} title={hint}>
      {SIGNS[of]}
      {text}
    </span>
  );
  const changed = status === 'draft' && live !== null;
  return (
    <span className={styles.root}>
      {changed && pill('published', STATUS_TEXTS.published)}
      {changed
        ? pill('draft', STATUS_CELL.withDraft, STATUS_CELL.withDraftHint)
        : pill(status, STATUS_TEXTS[status])}
      {pending === 'waiting' && (
        <span className={styles.pill} title={STATUS_CELL.onDevice}>
          {row.deletion ? STATUS_CELL.deleting : STATUS_CELL.waiting}
        </span>
      )}
      {pending === 'attention' && (
        <Link
          href="/personnel/ausgang"
          className={mergeClasses(styles.pill, styles.attention)}
          title={STATUS_CELL.refusedHint}
        >
          {STATUS_CELL.refused}
        </Link>
      )}
    </span>
  );
};
