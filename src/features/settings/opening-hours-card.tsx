import { useState } from 'react';
import type { Closure, OpeningSpan } from '#contract/practice/opening-hours.ts';
import { openingProblems } from '#contract/practice/opening-problems.ts';
import { type Opening, openingHours } from '#contract/settings/opening-hours.ts';
import { WEEKDAYS } from '#contract/shared/weekdays.ts';
import { answerPromise } from '#platform/session/answer-promise.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/dates/date-field.tsx';
import { TimeField } from '#ui/fields/dates/time-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { SettingCard, type SettingForm } from './frame/setting-card.tsx';
import { COMMON, OPENING_HOURS } from './texts.ts';
import { useRowKeys } from './unsaved/use-row-keys.ts';
import { usePracticeAnew } from './use-practice-anew.ts';

const useStyles = makeStyles({
  part: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  day: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
    minInlineSize: 0,
    margin: 0,
    padding: `${tokens.spacingVerticalS} 0`,
    border: 'none',
    borderTopWidth: tokens.strokeWidthThin,
    borderTopStyle: 'solid',
    borderTopColor: tokens.colorNeutralStroke2,
  },
  name: { width: '104px', alignSelf: 'center', fontWeight: tokens.fontWeightSemibold },
  spans: {
    alignSelf: 'center',
    '@media (max-width: 479.98px)': { flexBasis: '100%' },
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
  span: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalS },
  // Two beside each other at 320 px.
  clock: { flex: '1 1 104px', maxWidth: '120px' },
  date: { width: '168px' },
  line: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

/** The first times of a day: those of the last day before it that has any, else a morning to be finished. */
const firstTimes = (hours: readonly OpeningSpan[], weekday: number): OpeningSpan[] => {
  const before = Math.max(0, ...hours.map((one) => one.weekday).filter((one) => one < weekday));
  const like = hours.filter((one) => one.weekday === before);
  if (like.length === 0) return [{ weekday, from: '08:00', to: '' }];
  return like.map(({ from, to }) => ({ weekday, from, to }));
};

export const OpeningHoursForm = ({ typed, change }: SettingForm<Opening>) => {
  const styles = useStyles();
  const { hours, closures } = typed;
  const spanRows = useRowKeys(hours.length);
  const closureRows = useRowKeys(closures.length);
  /** Key of the row that was added last: one begins there. */
  const [fresh, setFresh] = useState<string | null>(null);
  const spans = hours.map((span, at) => ({ ...span, at, key: `span ${spanRows.keys[at]}` }));
  const sound = openingProblems(hours, closures).length === 0;
  const promise = sound ? answerPromise(hours, closures, new Date()) : null;
  const changeSpan = (at: number, part: Partial<OpeningSpan>) =>
    change({ ...typed, hours: hours.map((one, own) => (own === at ? { ...one, ...part } : one)) });
  const changeClosure = (at: number, part: Partial<Closure>) =>
    change({
      ...typed,
      closures: closures.map((one, own) => (own === at ? { ...one, ...part } : one)),
    });
  return (
    <>
      <div>
        {WEEKDAYS.map((name, index) => {
          const own = spans.filter(({ weekday }) => weekday === index + 1);
          const last = own.at(-1);
          return (
            <fieldset key={name} className={styles.day} aria-label={name}>
              <span className={styles.name}>{name}</span>
              <div className={styles.spans}>
                {own.length === 0 && <p className={styles.text}>{OPENING_HOURS.closed}</p>}
                {own.map((span, place) => (
                  <div key={span.key} className={styles.span}>
                    <TimeField
                      label={own.length > 1 ? OPENING_HOURS.fromOf(place + 1) : OPENING_HOURS.from}
                      size="small"
                      className={styles.clock}
                      autoFocus={span.key === fresh}
                      value={span.from}
                      onChange={(value) => changeSpan(span.at, { from: value ?? '' })}
                    />
                    <TimeField
                      label={own.length > 1 ? OPENING_HOURS.toOf(place + 1) : OPENING_HOURS.to}
                      size="small"
                      className={styles.clock}
                      value={span.to}
                      onChange={(value) => changeSpan(span.at, { to: value ?? '' })}
                    />
                    <Button
                      size="small"
                      appearance="subtle"
                      aria-label={OPENING_HOURS.removeTime(name, place + 1)}
                      onClick={() => {
                        spanRows.remove(span.at);
                        change({ ...typed, hours: hours.toSpliced(span.at, 1) });
                      }}
                    >
                      {COMMON.remove}
                    </Button>
                  </div>
                ))}
              </div>
              <Button
                size="small"
                aria-label={OPENING_HOURS.addTimeOn(name)}
                onClick={() => {
                  const weekday = index + 1;
                  const added = last
                    ? [{ weekday, from: last.to, to: '' }]
                    : firstTimes(hours, weekday);
                  change({ ...typed, hours: [...hours, ...added] });
                  setFresh(`span ${spanRows.next}`);
                }}
              >
                {OPENING_HOURS.addTime}
              </Button>
            </fieldset>
          );
        })}
      </div>
      <h3 className={styles.part}>{OPENING_HOURS.closures}</h3>
      {closures.map(({ from, to, name }, at) => (
        <fieldset
          key={closureRows.keys[at]}
          className={styles.day}
          aria-label={OPENING_HOURS.closure(at + 1)}
        >
          <DateField
            label={OPENING_HOURS.firstDay}
            autoFocus={fresh === `closure ${closureRows.keys[at]}`}
            size="small"
            className={styles.date}
            value={from}
            onChange={(value) => changeClosure(at, { from: value ?? '' })}
            onDone={(value) => value && to === '' && changeClosure(at, { from: value, to: value })}
          />
          <DateField
            label={OPENING_HOURS.lastDay}
            size="small"
            className={styles.date}
            value={to}
            onChange={(value) => changeClosure(at, { to: value ?? '' })}
          />
          <TextField
            label={OPENING_HOURS.occasion}
            size="small"
            maxLength={80}
            autoComplete="off"
            value={name}
            onChange={(value) => changeClosure(at, { name: value })}
          />
          <Button
            size="small"
            appearance="subtle"
            aria-label={OPENING_HOURS.removeClosure(at + 1)}
            onClick={() => {
              closureRows.remove(at);
              change({ ...typed, closures: closures.toSpliced(at, 1) });
            }}
          >
            {COMMON.remove}
          </Button>
        </fieldset>
      ))}
      <p role="status" className={styles.text}>
        {promise !== null && OPENING_HOURS.promise(promise)}
        {sound && promise === null && OPENING_HOURS.noPromise}
      </p>
      <div className={styles.line}>
        <Button
          onClick={() => {
            change({ ...typed, closures: [...closures, { from: '', to: '', name: '' }] });
            setFresh(`closure ${closureRows.next}`);
          }}
        >
          {OPENING_HOURS.addClosure}
        </Button>
      </div>
    </>
  );
};

/**
 * When somebody is there at a location: by this an answer is promised to patients, and rooms without hours of
 * their own are open.
 */
export const OpeningHoursCard = ({ locationId }: { locationId: string }) => (
  <SettingCard
    setting={openingHours}
    locationId={locationId}
    text={OPENING_HOURS.text}
    rows={7}
    onChanged={usePracticeAnew()}
  >
    {(form) => <OpeningHoursForm {...form} />}
  </SettingCard>
);
