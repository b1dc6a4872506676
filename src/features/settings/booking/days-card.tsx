import { Link } from 'wouter';
import {
  holidaysOf,
  LAENDER,
  LAND_CODES,
  type Land,
  MUNICIPAL,
  MUNICIPAL_KEYS,
  type Municipal,
} from '#contract/booking/holidays.ts';
import { type BookingDays, bookingDays } from '#contract/settings/booking-days.ts';
import { addDays, dayAt } from '#contract/shared/days.ts';
import { shortDay } from '#platform/words/day-text.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/dates/date-field.tsx';
import { TimeField } from '#ui/fields/dates/time-field.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { SettingCard, type SettingForm } from '../frame/setting-card.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { COMMON } from '../texts.ts';
import { useRowKeys } from '../unsaved/use-row-keys.ts';
import { useBookingStyles } from './booking-styles.ts';
import { DAYS } from './texts.ts';

type Exception = BookingDays['exceptions'][number];

const LAENDER_OPTIONS = LAND_CODES.map((value) => ({ value, text: LAENDER[value] }));
const municipalIn = (land: Land): Municipal[] =>
  MUNICIPAL_KEYS.filter((key) => (MUNICIPAL[key].land as readonly Land[]).includes(land));
/** So many of the holidays to come are named. */
const NAMED = 3;

/** The first holidays from a day on, by which somebody sees that the Land is the right one. */
const nextHolidays = ({ land, municipal }: BookingDays, today: string): string => {
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap((one) => [...holidaysOf(one, land, municipal)])
    .filter(([date]) => date >= today)
    .slice(0, NAMED)
    .map(([date, name]) => DAYS.holiday(shortDay(date), name))
    .join(' · ');
};

const isWhole = ({ date, from, to }: Exception): boolean =>
  date !== '' && from !== '' && to !== '' && from < to;

/** With day and times of each. */
export const preparedDays = (typed: BookingDays): BookingDays | null =>
  typed.exceptions.every(isWhole) ? typed : null;

/** Public holidays of a location, and its exceptions. */
export const DaysForm = ({ typed, change: put, tried }: SettingForm<BookingDays>) => {
  const styles = useBookingStyles();
  const shared = useSettingsStyles();
  const { land, municipal, exceptions } = typed;
  const rows = useRowKeys(exceptions.length);
  const own = municipalIn(land);
  const today = dayAt(new Date());
  const change = (part: Partial<BookingDays>) => put({ ...typed, ...part });
  const changeAt = (at: number, part: Partial<Exception>) =>
    change({
      exceptions: exceptions.map((one, place) => (place === at ? { ...one, ...part } : one)),
    });
  return (
    <>
      <NativeSelect
        strong
        label={DAYS.land}
        value={land}
        options={LAENDER_OPTIONS}
        onChange={(value) => {
          const next = value as Land;
          // Those of another Land would be refused, and nobody would see why.
          const kept = municipal.filter((key) => municipalIn(next).includes(key));
          change({ land: next, municipal: kept });
        }}
      />
      <SwitchField
        label={DAYS.closed}
        help={DAYS.closedHelp}
        checked={typed.closed_on_holidays}
        onChange={(closed_on_holidays) => change({ closed_on_holidays })}
      />
      {own.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{DAYS.municipal}</legend>
          <p className={shared.quiet}>{DAYS.municipalHelp}</p>
          {own.map((key) => (
            <SwitchField
              key={key}
              label={MUNICIPAL[key].name}
              checked={municipal.includes(key)}
              onChange={(on) =>
                change({
                  municipal: on ? [...municipal, key] : municipal.filter((one) => one !== key),
                })
              }
            />
          ))}
        </fieldset>
      )}
      <p role="status" className={shared.quiet}>
        {DAYS.next(nextHolidays(typed, today))}
      </p>
      <h3 className={styles.part}>{DAYS.exceptions}</h3>
      <p className={shared.quiet}>
        {DAYS.exceptionsText}{' '}
        <Link href="/personnel/settings/otis/masterdata">{DAYS.peopleLink}</Link>.
      </p>
      {exceptions.length === 0 && <p className={shared.quiet}>{DAYS.none}</p>}
      {exceptions.map(({ date, from, to, name }, at) => (
        <fieldset
          key={rows.keys[at]}
          className={styles.exception}
          aria-label={DAYS.exception(at + 1)}
        >
          <DateField
            label={DAYS.date}
            size="small"
            className={styles.wide}
            value={date}
            onChange={(value) => changeAt(at, { date: value ?? '' })}
            {...(tried && date === '' && { error: DAYS.dateMissing })}
          />
          <TimeField
            label={DAYS.from}
            size="small"
            value={from}
            onChange={(value) => changeAt(at, { from: value ?? '' })}
            {...(tried && from === '' && { error: DAYS.timeMissing })}
          />
          <TimeField
            label={DAYS.to}
            size="small"
            value={to}
            onChange={(value) => changeAt(at, { to: value ?? '' })}
            {...(tried && to === '' && { error: DAYS.timeMissing })}
            {...(tried && to !== '' && from !== '' && from >= to && { error: DAYS.timeOrder })}
          />
          <TextField
            label={DAYS.name}
            size="small"
            className={styles.wide}
            maxLength={80}
            autoComplete="off"
            value={name}
            onChange={(value) => changeAt(at, { name: value })}
          />
          <Button
            size="small"
            appearance="subtle"
            aria-label={DAYS.remove(at + 1)}
            onClick={() => {
              rows.remove(at);
              change({ exceptions: exceptions.toSpliced(at, 1) });
            }}
          >
            {COMMON.remove}
          </Button>
        </fieldset>
      ))}
      <div className={shared.line}>
        <Button
          size="small"
          disabled={exceptions.length >= 100}
          onClick={() =>
            change({
              exceptions: [
                ...exceptions,
                { date: addDays(today, 1), from: '09:00', to: '12:00', name: '' },
              ],
            })
          }
        >
          {DAYS.add}
        </Button>
      </div>
    </>
  );
};

/** Which days of the calendar are open at a location. */
export const DaysCard = ({ locationId }: { locationId: string }) => (
  <SettingCard setting={bookingDays} locationId={locationId} prepare={preparedDays} rows={4}>
    {(form) => <DaysForm {...form} />}
  </SettingCard>
);
