import type { BookingItem } from '#contract/booking/item.ts';
import { ABSENCES, type Absence } from '#contract/booking/shift.ts';
import { dayAt } from '#contract/shared/days.ts';
import { absenceText, wholeDays } from '#platform/words/absence-time.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useItems } from '../items/items-context.ts';
import { usePageStyles } from '../parts/page-styles.ts';
import { useEditing } from '../parts/use-editing.ts';
import { AbsenceDialog } from './absence-dialog.tsx';
import { ABSENCES_PART } from './texts.ts';

interface Props {
  resourceId: string;
  name: string;
}

/** When somebody is away from now on; those of everybody too. */
export const AbsencesCard = ({ resourceId, name }: Props) => {
  const styles = usePageStyles();
  const { all, locked } = useItems();
  const editing = useEditing<{ item: BookingItem | null; absence: Absence }>();
  const today = dayAt(new Date());
  const rows = all
    .flatMap((item) => {
      const { kind, content, removed } = item.item;
      if (kind !== 'absence' || removed || content.to.slice(0, 10) < today) return [];
      const isOwn = content.resource_id === resourceId || content.resource_id === null;
      return isOwn ? [{ item, absence: content }] : [];
    })
    .toSorted((a, b) => (a.absence.from < b.absence.from ? -1 : 1));
  const fresh = (): Absence => ({
    resource_id: resourceId,
    kind: 'holiday',
    note: '',
    ...wholeDays(today, today),
  });
  return (
    <Card title={ABSENCES_PART.title}>
      {rows.length === 0 && <p className={styles.quiet}>{ABSENCES_PART.none}</p>}
      <ul className={styles.list}>
        {rows.map(({ item, absence }) => {
          const when = absenceText(absence);
          const what = [
            ABSENCES[absence.kind],
            ...(absence.resource_id === null ? [ABSENCES_PART.ofAll] : []),
            ...(absence.note === '' ? [] : [absence.note]),
          ].join(' · ');
          return (
            <li key={item.id} className={styles.item}>
              <span className={styles.words}>
                <span>{when}</span>
                <span className={styles.quiet}>{what}</span>
              </span>
              <Button
                size="small"
                disabled={locked !== null}
                title={locked ?? undefined}
                aria-label={ABSENCES_PART.editOf(when)}
                onClick={() => editing.begin({ item, absence })}
              >
                {ABSENCES_PART.edit}
              </Button>
            </li>
          );
        })}
      </ul>
      <div className={styles.line}>
        <Button
          size="small"
          disabled={locked !== null}
          title={locked ?? undefined}
          onClick={() => editing.begin({ item: null, absence: fresh() })}
        >
          {ABSENCES_PART.add}
        </Button>
      </div>
      {editing.what && (
        <AbsenceDialog
          key={editing.round}
          open={editing.open}
          item={editing.what.item}
          initial={editing.what.absence}
          person={{ id: resourceId, name }}
          onClose={editing.end}
        />
      )}
    </Card>
  );
};
