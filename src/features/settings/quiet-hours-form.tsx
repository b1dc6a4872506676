import type { QuietHours } from '#contract/settings/quiet-hours.ts';
import { WEEKDAYS } from '#contract/shared/weekdays.ts';
import { Button } from '#ui/button.tsx';
import { TimeField } from '#ui/fields/dates/time-field.tsx';
import { Tick } from '#ui/fields/tick.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { SettingForm } from './frame/setting-card.tsx';
import { COMMON, QUIET_HOURS } from './texts.ts';
import { useRowKeys } from './unsaved/use-row-keys.ts';

const useStyles = makeStyles({
  span: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minInlineSize: 0,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  clock: { flex: '0 1 120px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

type Span = QuietHours['spans'][number];
const NIGHT = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '07:00' };

/** With both times of each. */
export const preparedHours = (typed: QuietHours): QuietHours | null =>
  typed.spans.some(({ from, to }) => from === '' || to === '') ? null : typed;

/** The quiet hours of a location, one after the other. */
export const QuietHoursForm = ({
  typed: { spans },
  change: put,
  tried,
}: SettingForm<QuietHours>) => {
  const styles = useStyles();
  const rows = useRowKeys(spans.length);
  const change = (at: number, part: Partial<Span>) =>
    put({ spans: spans.map((one, own) => (own === at ? { ...one, ...part } : one)) });
  const toggle = (at: number, { weekdays }: Span, day: number) =>
    change(at, {
      weekdays: weekdays.includes(day)
        ? weekdays.filter((one) => one !== day)
        : [...weekdays, day].toSorted((a, b) => a - b),
    });
  const clock = (at: number, span: Span, name: 'from' | 'to', label: string) => (
    <TimeField
      label={label}
      size="small"
      className={styles.clock}
      value={span[name]}
      onChange={(value) => change(at, { [name]: value ?? '' })}
      {...(tried && span[name] === '' && { error: QUIET_HOURS.timeMissing })}
    />
  );
  return (
    <>
      {spans.length === 0 && <p className={styles.text}>{QUIET_HOURS.none}</p>}
      {spans.map((span, at) => (
        <fieldset key={rows.keys[at]} className={styles.span} aria-label={QUIET_HOURS.span(at + 1)}>
          <div className={styles.line}>
            {WEEKDAYS.map((name, index) => (
              <Tick
                key={name}
                label={name}
                checked={span.weekdays.includes(index + 1)}
                onChange={() => toggle(at, span, index + 1)}
              />
            ))}
          </div>
          <div className={styles.line}>
            {clock(at, span, 'from', QUIET_HOURS.from)}
            {clock(at, span, 'to', QUIET_HOURS.to)}
            <Button
              size="small"
              appearance="subtle"
              aria-label={QUIET_HOURS.removeSpan(at + 1)}
              onClick={() => {
                rows.remove(at);
                put({ spans: spans.toSpliced(at, 1) });
              }}
            >
              {COMMON.remove}
            </Button>
          </div>
        </fieldset>
      ))}
      <p className={styles.text}>{QUIET_HOURS.overnight}</p>
      <div className={styles.line}>
        <Button disabled={spans.length >= 14} onClick={() => put({ spans: [...spans, NIGHT] })}>
          {QUIET_HOURS.add}
        </Button>
      </div>
    </>
  );
};
