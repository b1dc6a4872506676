import { Link } from 'wouter';
import { type ActivitySource, SOURCE_LABELS } from '#contract/activities/activity-enums.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Avatar } from '#ui/team/avatar.tsx';
import type { Load, WaitingBy } from './numbers.ts';
import { useStartStyles } from './start-styles.ts';
import { TEAM_CARD, WAITING_CARD } from './texts.ts';

const useStyles = makeStyles({
  /** As wide as the longest of them in one line. */
  channel: {
    flexShrink: 0,
    width: '136px',
    whiteSpace: 'nowrap',
    color: tokens.text,
    textDecorationLine: 'none',
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  },
  track: {
    flexGrow: 1,
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.press,
    overflow: 'hidden',
  },
  bar: {
    display: 'block',
    height: '100%',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.brand,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
  figure: {
    flexShrink: 0,
    minWidth: '56px',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
  name: { flexGrow: 1, minWidth: 0, color: tokens.text, overflowWrap: 'anywhere' },
});

/** `52 min`, `3 Std.`, `2 Tage`. */
export const spanText = (ms: number): string => {
  if (ms < HOUR_MS) return `${Math.max(1, Math.round(ms / MINUTE_MS))} min`;
  if (ms < 2 * DAY_MS) return `${Math.round(ms / HOUR_MS)} Std.`;
  return `${Math.round(ms / DAY_MS)} Tage`;
};

const listOf = (source: ActivitySource) => `/personnel/activities/${source}`;

/** On which channel people wait how long. */
export const WaitingCard = ({ waiting }: { waiting: readonly WaitingBy[] }) => {
  const card = useStartStyles();
  const styles = useStyles();
  const longest = waiting[0]?.meanMs ?? 1;
  return (
    <section className={card.card} aria-labelledby="waiting-people">
      <div className={card.head}>
        <h2 id="waiting-people" className={card.title}>
          {WAITING_CARD.title}
        </h2>
        <span className={card.beside}>{WAITING_CARD.how}</span>
      </div>
      {waiting.length === 0 && <p className={card.text}>{WAITING_CARD.none}</p>}
      <ul className={mergeClasses(card.list, waiting.length > 0 && card.lines)}>
        {waiting.map(({ source, meanMs }) => (
          <li key={source} className={card.line}>
            <Link className={styles.channel} href={listOf(source)}>
              {SOURCE_LABELS[source]}
            </Link>
            <span className={styles.track} aria-hidden="true">
              <span
                className={styles.bar}
                style={{ width: `${Math.max(4, (100 * meanMs) / longest)}%` }}
              />
            </span>
            <span className={styles.figure}>{spanText(meanMs)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** How much is open with whom. */
export const TeamCard = ({ load }: { load: readonly Load[] }) => {
  const card = useStartStyles();
  const styles = useStyles();
  return (
    <section className={card.card} aria-labelledby="team-load">
      <div className={card.head}>
        <h2 id="team-load" className={card.title}>
          {TEAM_CARD.title}
        </h2>
        <span className={card.beside}>{TEAM_CARD.how}</span>
      </div>
      <ul className={mergeClasses(card.list, card.lines)}>
        {load.map(({ person, open }) => (
          <li key={person?.id ?? 'nobody'} className={card.line}>
            <Avatar name={person?.name ?? null} size={24} />
            <span className={styles.name}>{person?.name ?? TEAM_CARD.nobody}</span>
            <span className={styles.figure}>{open}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
