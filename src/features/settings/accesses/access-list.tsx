import { Fragment } from 'react';
import { Link } from 'wouter';
import { deedOf } from '#contract/access/access-words.ts';
import type { Access } from '#contract/practice/calls/accesses.ts';
import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { exactTime } from '#platform/words/dates.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useSettingsStyles } from '../settings-styles.ts';
import { byDay, timeOfDay } from './day.ts';

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

const KINDS: Record<Access['who']['kind'], string> = {
  user: 'Ehemalige Person',
  patient: 'Patientenkonto',
  device: 'Gerät der Praxis',
  integration: 'Angebundenes System',
  public: 'Ohne Anmeldung',
  operator: 'Betrieb des Servers',
};
const whoOf = ({ kind, name }: Access['who']): string => {
  if (name === null) return KINDS[kind];
  return kind === 'patient' ? `${name} (Patientenkonto)` : name;
};

const refusalOf = (code: string): string =>
  `Abgelehnt: ${(ERROR_TEXTS as Record<string, string>)[code] ?? code}`;

const furtherOf = (times: number): string =>
  times === 1
    ? 'Noch einmal in derselben Minute abgelehnt'
    : `Noch ${times.toLocaleString('de-DE')}-mal in derselben Minute abgelehnt`;

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
    return <p className={shared.quiet}>Nichts, was dazu passt.</p>;
  }
  return byDay(entries).map(({ day, of: all }) => (
    <Fragment key={day}>
      <h3 className={styles.day}>{day}</h3>
      <ol className={shared.list}>
        {all.map((one) => (
          <li key={one.seq} className={shared.item}>
            <time className={styles.time} dateTime={one.at} title={exactTime(one.at)}>
              {timeOfDay(one.at)}
            </time>
            <div className={shared.words}>
              <span>
                <span className={shared.name}>{whoOf(one.who)}</span>:{' '}
                {deedOf(one.what) ?? one.what}
              </span>
              {((one.customer && !ofOne) || one.person) && (
                <span className={shared.quiet}>
                  {one.customer && !ofOne && (
                    <Link href={`/personnel/settings/empfang/accesses?customer=${one.customer.id}`}>
                      {one.customer.name}
                    </Link>
                  )}
                  {one.person && `betrifft ${one.person}`}
                </span>
              )}
              {one.refused && <span className={shared.warning}>{refusalOf(one.refused)}</span>}
              {one.times !== undefined && (
                <span className={shared.warning}>{furtherOf(one.times)}</span>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Fragment>
  ));
};
