import { Archive16Regular } from '@fluentui/react-icons/svg/archive';
import { CheckmarkCircle16Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { Edit16Regular } from '@fluentui/react-icons/svg/edit';
import type { ReactElement } from 'react';
import type { QuestionnaireSummary } from '#contract/questionnaires/schema.ts';
import { Pill } from '#ui/states/pill.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
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
});

const TONES = { published: 'ok', draft: 'brand', archived: 'neutral' } as const;
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
    <Pill tone={TONES[of]} icon={SIGNS[of]} hint={hint}>
      {text}
    </Pill>
  );
  const changed = status === 'draft' && live !== null;
  return (
    <span className={styles.root}>
      {changed && pill('published', STATUS_TEXTS.published)}
      {changed
        ? pill('draft', STATUS_CELL.withDraft, STATUS_CELL.withDraftHint)
        : pill(status, STATUS_TEXTS[status])}
      {pending === 'waiting' && (
        <Pill hint={STATUS_CELL.onDevice}>
          {row.deletion ? STATUS_CELL.deleting : STATUS_CELL.waiting}
        </Pill>
      )}
      {pending === 'attention' && (
        <Pill tone="danger" href="/personnel/ausgang" hint={STATUS_CELL.refusedHint}>
          {STATUS_CELL.refused}
        </Pill>
      )}
    </span>
  );
};
