import type { BookingItem } from '#contract/booking/item.ts';
import { RESOURCE_KINDS } from '#contract/booking/resource.ts';
import { lengthOf } from '#contract/booking/steps.ts';
import { APPOINTMENT_KINDS, FAMILIAR, type Treatment } from '#contract/booking/treatment.ts';
import { dayAt } from '#contract/shared/days.ts';
import { Button } from '#ui/button.tsx';
import { useItems } from '../items/items-context.ts';
import { ColourDot } from '../parts/colours.tsx';
import { usePageStyles } from '../parts/page-styles.ts';
import { Versions } from '../parts/versions.tsx';
import { unmetNeed } from '../ready.ts';
import { TREATMENTS } from './texts.ts';

interface Props {
  item: BookingItem;
  treatment: Treatment;
  onEdit: () => void;
}

/** A treatment of the list: how long it takes, what is not as usual, and what keeps it from being booked. */
export const TreatmentRow = ({ item, treatment, onEdit }: Props) => {
  const styles = usePageStyles();
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
      <span className={styles.words}>
        <span className={styles.name}>{treatment.name}</span>
        <span className={styles.quiet}>{notes.join(' · ')}</span>
        {unmet && (
          <span className={styles.warning}>
            {TREATMENTS.unmet(
              [RESOURCE_KINDS[unmet.kind].one, ...(unmet.skill ? [unmet.skill] : [])].join(', '),
            )}
          </span>
        )}
        <Versions item={item} name={treatment.name} />
      </span>
      <Button
        size="small"
        disabled={locked !== null}
        title={locked ?? undefined}
        aria-label={TREATMENTS.editOf(treatment.name)}
        onClick={onEdit}
      >
        {TREATMENTS.edit}
      </Button>
    </li>
  );
};
