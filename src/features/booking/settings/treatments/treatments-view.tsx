import type { ReactNode } from 'react';
import type { BookingItem } from '#contract/booking/item.ts';
import type { Payer } from '#contract/booking/steps.ts';
import { type Category, PAYERS, type Treatment } from '#contract/booking/treatment.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useItems } from '../items/items-context.ts';
import { GoneList } from '../parts/gone-list.tsx';
import { MoreMenu } from '../parts/more-menu.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { usePageStyles } from '../parts/page-styles.ts';
import { useEditing, useLinked } from '../parts/use-editing.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { stepOf, withStep } from './step-rules.ts';
import { TREATMENTS } from './texts.ts';
import { TreatmentDialog } from './treatment-dialog.tsx';
import { TreatmentRow } from './treatment-row.tsx';

interface Row<C> {
  item: BookingItem;
  content: C;
}

const byPlace = <C extends { position: number; name: string }>(a: Row<C>, b: Row<C>): number =>
  a.content.position - b.content.position || a.content.name.localeCompare(b.content.name, 'de');

const fresh = (position: number, combined: boolean): Treatment => ({
  name: '',
  category_id: null,
  colour: position % 12,
  kind: 'practice',
  names: {},
  descriptions: {},
  costs: '',
  steps: combined ? withStep([stepOf(0, 30)]) : [stepOf(0, 30)],
  payers: Object.keys(PAYERS) as Payer[],
  familiar: 'all',
  online: true,
  per_day: null,
  notice_hours: null,
  active: true,
  position: Math.min(position, 999),
});

interface Props {
  /** Those of several steps, or those of one. */
  combined: boolean;
  features: { categories: boolean; video: boolean };
  /** How a chain of steps would do in the calendar. */
  trial?: (typed: Treatment) => ReactNode;
  /** The one that another page leads to: it stands open. */
  chosen?: string | undefined;
  /** It was closed. */
  onLeave?: () => void;
}

/** What can be booked, by category. */
export const TreatmentsView = ({ combined, features, trial, chosen, onLeave }: Props) => {
  const styles = usePageStyles();
  const { all, locked } = useItems();
  const editing = useEditing<{ item: BookingItem | null; treatment: Treatment }>();
  const naming = useEditing<{ item: BookingItem | null; category: Category }>();
  const treatments = all
    .flatMap((item): Row<Treatment>[] =>
      item.item.kind === 'treatment' && item.item.content.steps.length > 1 === combined
        ? [{ item, content: item.item.content }]
        : [],
    )
    .toSorted(byPlace);
  const categories = all
    .flatMap((item): Row<Category>[] =>
      item.item.kind === 'category' ? [{ item, content: item.item.content }] : [],
    )
    .toSorted(byPlace);
  const here = treatments.filter(({ item }) => !item.item.removed);
  const groups = features.categories ? categories.filter(({ item }) => !item.item.removed) : [];
  const grouped = new Set(groups.map(({ item }) => item.id));
  const rest = here.filter(({ content }) => !grouped.has(content.category_id ?? ''));
  const gone = [...categories, ...treatments]
    .filter(({ item }) => item.item.removed && (!combined || item.item.kind === 'treatment'))
    .map(({ item, content }) => ({ item, name: content.name }));
  const linked = useLinked(
    chosen,
    locked === null && chosen !== undefined
      ? here.find(({ item }) => item.id === chosen)
      : undefined,
  );
  const off = { disabled: locked !== null, title: locked ?? undefined };
  const list = (rows: readonly Row<Treatment>[]) => (
    <ul className={styles.list}>
      {rows.map(({ item, content }) => (
        <TreatmentRow
          key={item.id}
          item={item}
          treatment={content}
          list={rows.map((one) => one.item)}
          onEdit={() => editing.begin({ item, treatment: content })}
        />
      ))}
    </ul>
  );
  return (
    <PageFrame
      title={combined ? TREATMENTS.combinedTitle : TREATMENTS.title}
      text={combined ? TREATMENTS.combinedText : TREATMENTS.text}
      actions={
        <>
          {!combined && features.categories && (
            <Button
              size="small"
              {...off}
              onClick={() => {
                const category = { name: '', names: {}, position: Math.min(groups.length, 999) };
                naming.begin({ item: null, category });
              }}
            >
              {TREATMENTS.addCategory}
            </Button>
          )}
          <Button
            size="small"
            appearance="primary"
            {...off}
            onClick={() =>
              editing.begin({ item: null, treatment: fresh(treatments.length, combined) })
            }
          >
            {combined ? TREATMENTS.addCombined : TREATMENTS.add}
          </Button>
        </>
      }
    >
      {groups.map(({ item, content }) => {
        const own = here.filter((row) => row.content.category_id === item.id);
        if (combined && own.length === 0) return null;
        return (
          <Card
            key={item.id}
            title={content.name}
            action={
              combined ? undefined : (
                <MoreMenu
                  label={TREATMENTS.moreOfCategory(content.name)}
                  locked={locked}
                  entries={[
                    {
                      label: TREATMENTS.rename,
                      onChoose: () => naming.begin({ item, category: content }),
                    },
                  ]}
                />
              )
            }
          >
            {own.length === 0 ? (
              <p className={styles.quiet}>{TREATMENTS.noneInCategory}</p>
            ) : (
              list(own)
            )}
          </Card>
        );
      })}
      {(rest.length > 0 || here.length === 0) && (
        <Card title={groups.length > 0 ? TREATMENTS.noCategory : TREATMENTS.all}>
          {here.length === 0 && (
            <p className={styles.quiet}>{combined ? TREATMENTS.noneCombined : TREATMENTS.none}</p>
          )}
          {rest.length > 0 && list(rest)}
        </Card>
      )}
      <GoneList gone={gone} />
      {editing.what && (
        <TreatmentDialog
          key={`treatment ${editing.round}`}
          open={editing.open}
          item={editing.what.item}
          initial={editing.what.treatment}
          combined={combined}
          features={features}
          trial={trial}
          onClose={editing.end}
        />
      )}
      {linked && (
        <TreatmentDialog
          key={`linked ${linked.item.id}`}
          open
          item={linked.item}
          initial={linked.content}
          combined={combined}
          features={features}
          trial={trial}
          onClose={() => onLeave?.()}
        />
      )}
      {naming.what && (
        <CategoryDialog
          key={`category ${naming.round}`}
          open={naming.open}
          item={naming.what.item}
          initial={naming.what.category}
          onClose={naming.end}
        />
      )}
    </PageFrame>
  );
};
