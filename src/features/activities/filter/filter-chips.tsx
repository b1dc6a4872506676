import { PRIORITY_LABELS, SOURCE_LABELS } from '#contract/activities/activity-enums.ts';
import { spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { Chips } from '#ui/team/chips.tsx';
import { priorityOf } from '../choices.ts';
import type { Person } from '../content.ts';
import { COMMON, FIELD_NAMES } from '../texts.ts';
import { FILTER_CHIPS, FILTER_FIELDS } from './texts.ts';
import type { ChipName, Place } from './views.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    // One line that a finger moves, so that the list is not pushed out of sight.
    '@media (pointer: coarse)': { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none' },
  },
  all: {
    flexShrink: 0,
    minHeight: '24px',
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.brandText,
  },
});

const yesOrNo = (flag: 'true' | 'false' | undefined): string =>
  flag === 'true' ? FILTER_FIELDS.yes : FILTER_FIELDS.no;

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** What is set, as a chip says it. */
const wordsOf = (
  name: ChipName,
  { type, filters }: Place,
  people: readonly Person[],
): string | null => {
  const set = FILTER_CHIPS.set;
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? COMMON.someColleague;
  const { channel, due, since } = filters;
  switch (name) {
    case 'type':
      return type === 'alle' ? null : set(COMMON.channel, SOURCE_LABELS[type]);
    case 'channel':
      return channel && channel !== 'alle' ? set(COMMON.channel, SOURCE_LABELS[channel]) : null;
    case 'status':
      return set(FIELD_NAMES.status, capital(filters.status));
    case 'businessCase':
      return set(FIELD_NAMES.business_case, filters.businessCase ?? '');
    case 'selectedEmployees':
      return set(FIELD_NAMES.assignee_ids, filters.selectedEmployees.map(nameOf).join(', '));
    case 'priority':
      return set(FIELD_NAMES.priority, PRIORITY_LABELS[priorityOf(filters.priority ?? '0')]);
    case 'isAutomatic':
      return set(FILTER_FIELDS.automatic, yesOrNo(filters.isAutomatic));
    case 'isArchived':
      return set(FIELD_NAMES.is_archived, yesOrNo(filters.isArchived));
    case 'customer':
      return FILTER_CHIPS.onePerson;
    case 'due':
      return due ? set(FIELD_NAMES.due_at, FILTER_FIELDS.due[due]) : null;
    case 'since':
      return since ? FILTER_CHIPS.since(spokenTime(since)) : null;
    case 'mentioned':
      return FILTER_FIELDS.mentionsMe;
    case 'snoozed':
      return FILTER_FIELDS.snoozed.putOff;
    default:
      return null;
  }
};

interface Props {
  names: readonly ChipName[];
  place: Place;
  people: readonly Person[];
  onRemove: (name: ChipName) => void;
  onRemoveAll: () => void;
}

/** The filters that hold, each taken away by a tap. */
export const FilterChips = ({ names, place, people, onRemove, onRemoveAll }: Props) => {
  const styles = useStyles();
  const chips = names.flatMap((name) => {
    const text = wordsOf(name, place, people);
    return text === null ? [] : [{ key: name, text }];
  });
  return (
    <div className={styles.root}>
      <Chips
        label={FILTER_CHIPS.label}
        chips={chips}
        removes={FILTER_CHIPS.remove}
        onRemove={(key) => {
          const name = names.find((one) => one === key);
          if (name) onRemove(name);
        }}
      />
      <Button size="small" appearance="subtle" className={styles.all} onClick={onRemoveAll}>
        {FILTER_CHIPS.removeAll}
      </Button>
    </div>
  );
};
