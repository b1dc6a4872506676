import { Fragment } from 'react';
import type { TeamPerson } from '#contract/access/person.ts';
import type { Permission } from '#contract/access/roles.ts';
import type { Location } from '#contract/practice/location.ts';
import { TickBox } from '#ui/fields/tick.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { RIGHT_GROUPS } from './permission-words.ts';
import { RIGHTS_TABLE } from './texts.ts';
import { standInText } from './words.ts';

const useStyles = makeStyles({
  frame: {
    overflowX: 'auto',
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
    },
  },
  table: { borderCollapse: 'collapse', width: '100%' },
  cell: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  tick: { textAlign: 'center', width: '88px' },
  place: {
    textAlign: 'center',
    verticalAlign: 'bottom',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  area: {
    paddingTop: tokens.spacingVerticalM,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  target: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '32px',
    minHeight: '32px',
    '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' },
  },
  time: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
});

interface Column {
  location: Location;
  now: readonly Permission[];
  may: (permission: Permission) => boolean;
  standIn: TeamPerson['substitutes'];
}

interface Props {
  columns: readonly Column[];
  onTick: (locationId: string, permissions: readonly Permission[]) => void;
}

/** Rights by area against locations; what somebody holds for a time stands there with its end. */
export const AccessTable = ({ columns, onTick }: Props) => {
  const styles = useStyles();
  const now = new Date();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too
    <section className={styles.frame} aria-label={RIGHTS_TABLE.label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.cell}>
              {RIGHTS_TABLE.right}
            </th>
            {columns.map(({ location }) => (
              <th key={location.id} scope="col" className={mergeClasses(styles.cell, styles.place)}>
                {location.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RIGHT_GROUPS.map(({ title, rights }) => (
            <Fragment key={title}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={columns.length + 1}
                  className={mergeClasses(styles.cell, styles.area)}
                >
                  {title}
                </th>
              </tr>
              {rights.map(([right, text]) => (
                <tr key={right}>
                  <th scope="row" className={styles.cell}>
                    {text}
                  </th>
                  {columns.map(({ location, now: held, may, standIn }) => {
                    const lent = standIn.find(({ permissions }) => permissions.includes(right));
                    const on = held.includes(right);
                    return (
                      <td key={location.id} className={mergeClasses(styles.cell, styles.tick)}>
                        <label className={styles.target}>
                          <TickBox
                            aria-label={`${text}, ${location.name}`}
                            checked={on}
                            disabled={!may(right)}
                            onChange={() =>
                              onTick(
                                location.id,
                                on ? held.filter((one) => one !== right) : [...held, right],
                              )
                            }
                          />
                        </label>
                        {lent && !on && (
                          <span className={styles.time}>
                            {RIGHTS_TABLE.substitute(standInText(lent, now))}
                          </span>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
};
