import { useState } from 'react';
import type { BookingItem } from '#contract/booking/item.ts';
import { RESOURCE_KINDS } from '#contract/booking/resource.ts';
import { lengthOf } from '#contract/booking/steps.ts';
import { APPOINTMENT_KINDS, FAMILIAR, type Treatment } from '#contract/booking/treatment.ts';
import { dayAt } from '#contract/shared/days.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { useItems } from '../items/items-context.ts';
import { VERSIONS } from '../items/texts.ts';
import { useOrder } from '../items/use-order.ts';
import { ColourDot } from '../parts/colours.tsx';
import { MoreMenu } from '../parts/more-menu.tsx';
import { usePageStyles } from '../parts/page-styles.ts';
import { VersionsDialog } from '../parts/versions.tsx';
import { unmetNeed } from '../ready.ts';
import { TREATMENTS } from './texts.ts';

const useStyles = makeStyles({
  // Beside its buttons on a phone as well.
  words: { flexBasis: '96px' },
  tools: { display: 'flex', gap: tokens.spacingHorizontalXS },
});

interface Props {
  item: BookingItem;
  treatment: Treatment;
  /** Those it is listed with, in their order. */
  list: readonly BookingItem[];
  onEdit: () => void;
}

/** A treatment of the list: how long it takes, what is not as usual, and what keeps it from being booked. */
export const TreatmentRow = ({ item, treatment, list, onEdit }: Props) => {
  const orderOf = useOrder();
  const styles = usePageStyles();
  const own = useStyles();
  const [showsHistory, setShowsHistory] = useState(false);
  const { all, locked } = useItems();
  const unmet = treatment.active ? unmetNeed(all, treatment, dayAt(new Date())) : null;
  const notes = [
    TREATMENTS.minutes(lengthOf(treatment.steps)),
    ...(treatment.kind === 'practice' ? [] : [APPOINTMENT_KINDS[treatment.kind]]),
    ...(treatment.familiar === 'all' ? [] : [FAMILIAR[treatment.familiar]]),
    ...(treatment.online ? [] : [TREATMENTS.notOnline]),
    ...(treatment.active ? [] : [TREATMENTS.inactive]),
  ];
  return (
    <li className={styles.item}>
      <ColourDot colour={treatment.colour} />
      <span className={mergeClasses(styles.words, own.words)}>
        <span className={styles.name}>{treatment.name}</span>
        <span className={styles.quiet}>{notes.join(' · ')}</span>
        {unmet && (
          <span className={styles.warning}>
            {TREATMENTS.unmet(
              [RESOURCE_KINDS[unmet.kind].one, ...(unmet.skill ? [unmet.skill] : [])].join(', '),
            )}
          </span>
        )}
      </span>
      <span className={own.tools}>
        <Button
          size="small"
          disabled={locked !== null}
          title={locked ?? undefined}
          aria-label={TREATMENTS.editOf(treatment.name)}
          onClick={onEdit}
        >
          {TREATMENTS.edit}
        </Button>
        <MoreMenu
          label={TREATMENTS.more(treatment.name)}
          entries={[
            ...orderOf(list, item.id),
            { label: VERSIONS.title, onChoose: () => setShowsHistory(true) },
          ]}
        />
      </span>
      <VersionsDialog
        item={item}
        name={treatment.name}
        open={showsHistory}
        onClose={() => setShowsHistory(false)}
      />
    </li>
  );
};
