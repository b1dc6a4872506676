import { mergeClasses } from '#ui/styling.ts';
import { useConflictStyles } from './conflict-styles.ts';
import type { Side } from './plan.ts';
import { FIELD_CHOICE } from './texts.ts';

interface Props {
  id: string;
  /** The field as people call it. */
  name: string;
  before: string;
  mine: string;
  theirs: string;
  value: Side | undefined;
  missing: boolean;
  onChange: (side: Side) => void;
}

const SIDES = [
  { side: 'mine', title: FIELD_CHOICE.mine },
  { side: 'theirs', title: FIELD_CHOICE.theirs },
] as const;

/** One field that both changed: before, mine, theirs; native radios, so arrow keys choose. */
export const FieldChoice = (props: Props) => {
  const styles = useConflictStyles();
  const { id, name, before, value, missing, onChange } = props;
  return (
    <fieldset className={styles.field} aria-describedby={missing ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{name}</legend>
      {missing && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {FIELD_CHOICE.missing}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <span className={mergeClasses(styles.head, styles.quiet)}>{FIELD_CHOICE.before}</span>
          <p className={mergeClasses(styles.content, styles.quiet)}>{before}</p>
        </div>
        {SIDES.map(({ side, title }, at) => (
          <label
            key={side}
            className={mergeClasses(styles.column, styles.choice, value === side && styles.chosen)}
          >
            <span className={styles.head}>
              <input
                type="radio"
                id={at === 0 ? id : undefined}
                name={id}
                className={styles.radio}
                checked={value === side}
                onChange={() => onChange(side)}
              />
              {title}
            </span>
            <span className={styles.content}>{props[side]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
