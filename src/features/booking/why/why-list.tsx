import { dateAt } from '#contract/booking/local-day.ts';
import { type BookingRefusal, refusalSentence } from '#contract/booking/refusals.ts';
import type { Rules } from '#contract/booking/rules.ts';
import type { Stretch } from '#contract/booking/why/reasons.ts';
import { Button } from '#ui/button.tsx';
import { Pill } from '#ui/states/pill.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { CALENDAR } from '../calendar/texts.ts';
import { clockOf } from '../calendar/words.ts';
import { appointmentLink, type MayOpen, type Opener, settingsFor, standingIn } from './opens.ts';
import { OPENS, WHY } from './texts.ts';
import { WayLink } from './way-link.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  stretch: {
    display: 'grid',
    gridTemplateColumns: '104px minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.line}`,
    ':first-child': { borderTopStyle: 'none' },
    '@media (max-width: 479.98px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: tokens.spacingVerticalXS,
    },
  },
  inside: { paddingInline: 0 },
  time: { fontVariantNumeric: 'tabular-nums', lineHeight: tokens.lineHeightBase300 },
  free: { fontWeight: tokens.fontWeightSemibold },
  reasons: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  reason: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: `0 ${tokens.spacingHorizontalL}`,
    overflowWrap: 'anywhere',
  },
  said: { flexGrow: 1, flexBasis: '220px' },
  ways: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  quiet: { color: tokens.textQuiet, fontSize: tokens.fontSizeBase200 },
  open: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
});

/** So many appointments are named in one reason. */
const NAMED = 3;

interface Props {
  stretches: readonly Stretch[];
  rules: Rules;
  rows: readonly AppointmentRow[];
  treatmentId: string;
  may: MayOpen;
  /** Gives one of the free times; null where the person may not. */
  onMake: ((startsAt: string) => void) | null;
  /** In a dialog in which somebody types: what is linked opens beside it. */
  inside?: boolean;
}

/** The end of a stretch, as the day ends at midnight. */
const endOf = ({ from, to }: Stretch): string =>
  dateAt(to) === dateAt(from) ? clockOf(to) : '24:00';

/** The stretches of a day, each with its reasons and what would open it. */
export const WhyList = (props: Props) => {
  const { stretches, rules, rows, treatmentId, may, onMake, inside = false } = props;
  const styles = useStyles();
  const nameOf = (id: string) => rules.resources.get(id)?.name ?? CALENDAR.taken;
  const waysFor = (refusal: BookingRefusal, stretch: Stretch): { ways: Opener[]; more: number } => {
    const { code, resource_id } = refusal;
    if (code !== 'taken' || resource_id === undefined) {
      return { ways: settingsFor(refusal, rules, treatmentId, may), more: 0 };
    }
    const standing = standingIn(rows, stretch, resource_id, rules, treatmentId);
    const date = dateAt(stretch.from);
    return {
      ways: standing.slice(0, NAMED).map((row) => appointmentLink(row, date)),
      more: Math.max(0, standing.length - NAMED),
    };
  };
  return (
    <ul className={styles.list} aria-label={WHY.times}>
      {stretches.map((stretch) => {
        const from = clockOf(stretch.from);
        return (
          <li key={stretch.from} className={mergeClasses(styles.stretch, inside && styles.inside)}>
            <span
              className={mergeClasses(styles.time, stretch.refusals.length === 0 && styles.free)}
            >
              {WHY.span(from, endOf(stretch))}
            </span>
            {stretch.refusals.length === 0 ? (
              <span className={styles.open}>
                <span>
                  <Pill tone="ok">{WHY.free}</Pill> {WHY.freeText}
                </span>
                {onMake && (
                  <Button
                    size="small"
                    aria-label={inside ? WHY.takeAt(from) : WHY.makeAt(from)}
                    onClick={() => onMake(new Date(stretch.from).toISOString())}
                  >
                    {inside ? WHY.take : WHY.make}
                  </Button>
                )}
              </span>
            ) : (
              <ul className={styles.reasons}>
                {stretch.refusals.map((refusal) => {
                  const { ways, more } = waysFor(refusal, stretch);
                  return (
                    <li key={JSON.stringify(refusal)} className={styles.reason}>
                      <span className={styles.said}>{refusalSentence(refusal, nameOf)}</span>
                      {ways.length > 0 && (
                        <span className={styles.ways}>
                          {ways.map(({ text, of, href }) => (
                            <WayLink
                              key={text + href}
                              href={href}
                              beside={inside}
                              {...(of !== '' && { label: OPENS.of(text, of) })}
                            >
                              {text}
                            </WayLink>
                          ))}
                          {more > 0 && <span className={styles.quiet}>{WHY.more(more)}</span>}
                        </span>
                      )}
                    </li>
                  );
                })}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
};
