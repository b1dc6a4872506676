import { Fragment } from 'react';
import { Link } from 'wouter';
import { deedOf } from '#contract/access/access-words.ts';
import type { Access } from '#contract/practice/calls/accesses.ts';
import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { exactTime, timeOfDay } from '#platform/words/dates.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useSettingsStyles } from '../settings-styles.ts';
import { byDay } from './day.ts';
import { folded } from './fold.ts';
import { ACCESS_LIST, ACCESSOR_KINDS } from './texts.ts';

const useStyles = makeStyles({
  day: {
    margin: 0,
    paddingBlockStart: tokens.spacingVerticalM,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  time: {
    minWidth: '48px',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
});

const whoOf = ({ kind, name }: Access['who']): string => {
  if (name === null) return ACCESSOR_KINDS[kind];
  return kind === 'patient' ? ACCESS_LIST.patient(name) : name;
};

const refusalOf = (code: string): string =>
  ACCESS_LIST.refused((ERROR_TEXTS as Record<string, string>)[code] ?? code);

interface Props {
  entries: readonly Access[];
  /** All are about one customer, who is named above. */
  ofOne: boolean;
}

/** The entries by day, each in a sentence: who, when, what, about whom. */
export const AccessList = ({ entries, ofOne }: Props) => {
  const shared = useSettingsStyles();
  const styles = useStyles();
  if (entries.length === 0) {
    return <p className={shared.quiet}>{ACCESS_LIST.none}</p>;
  }
  return byDay(entries).map(({ day, of: all }) => (
    <Fragment key={day}>
      <h3 className={styles.day}>{day}</h3>
      <ol className={shared.list}>
        {folded(all).map(({ one, count }) => (
          <li key={one.seq} className={shared.item}>
            <time className={styles.time} dateTime={one.at} title={exactTime(one.at)}>
              {timeOfDay(one.at)}
            </time>
            <div className={shared.words}>
              <span>
                <span className={shared.name}>{whoOf(one.who)}</span>:{' '}
                {deedOf(one.what) ?? one.what}
                {count > 1 && <span className={shared.quiet}> · {ACCESS_LIST.often(count)}</span>}
              </span>
              {((one.customer && !ofOne) || one.person) && (
                <span className={shared.quiet}>
                  {one.customer && !ofOne && (
                    <Link href={`/personnel/settings/empfang/accesses?customer=${one.customer.id}`}>
                      {one.customer.name}
                    </Link>
                  )}
                  {one.person && ACCESS_LIST.about(one.person)}
                </span>
              )}
              {one.refused && <span className={shared.warning}>{refusalOf(one.refused)}</span>}
              {one.times !== undefined && (
                <span className={shared.warning}>
                  {(one.refused ? ACCESS_LIST.refusedAgain : ACCESS_LIST.again)(one.times)}
                </span>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Fragment>
  ));
};
