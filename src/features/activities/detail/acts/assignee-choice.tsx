import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down';
import { fieldEdge } from '#ui/fields/field-edge.ts';
import { Tick } from '#ui/fields/tick.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Avatar } from '#ui/team/avatar.tsx';
import type { Person } from '../../content.ts';
import { ASSIGNEE_CHOICE, FIELD_NAMES } from '../../texts.ts';

const useStyles = makeStyles({
  root: {
    minWidth: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  chosen: {
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    marginTop: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    ...fieldEdge,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  flat: {
    marginTop: 0,
    backgroundColor: 'transparent',
    border: '1px solid transparent',
    ':hover': { backgroundColor: tokens.hover },
    '@media (forced-colors: active)': { border: '1px solid buttonborder' },
  },
  names: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  list: { margin: 0, padding: `${tokens.spacingVerticalXS} 0`, border: 'none' },
  person: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground1,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
});

interface Props {
  people: readonly Person[];
  chosen: readonly Person[];
  /** Looks like words until somebody comes near. */
  flat?: boolean;
  onChange: (ids: string[]) => void;
}

/** Who is to do it: none, one or several of the team. */
export const AssigneeChoice = ({ people, chosen, flat = false, onChange }: Props) => {
  const styles = useStyles();
  const ids = chosen.map(({ id }) => id);
  const offered = [
    ...people,
    ...chosen.filter(({ id }) => people.every((person) => person.id !== id)),
  ];
  const names = chosen.map(({ name }) => name).join(', ') || ASSIGNEE_CHOICE.nobody;
  const toggle = (id: string) =>
    onChange(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  return (
    <details className={styles.root}>
      <summary
        className={mergeClasses(styles.chosen, flat && styles.flat)}
        aria-label={ASSIGNEE_CHOICE.change(names)}
      >
        {flat && chosen[0] && <Avatar name={chosen[0].name} size={20} />}
        <span className={styles.names}>{names}</span>
        <ChevronDown16Regular aria-hidden="true" />
      </summary>
      <fieldset className={styles.list} aria-label={FIELD_NAMES.assignee_ids}>
        {offered.map(({ id, name }) => (
          <Tick
            key={id}
            label={name}
            className={styles.person}
            checked={ids.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </fieldset>
    </details>
  );
};
