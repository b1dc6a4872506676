import { type CSSProperties, useEffect, useRef } from 'react';
import type { Claim } from '#contract/booking/bookable.ts';
import { clockAt, placeOf } from '#contract/booking/local-day.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import type { Lane } from '../grid/lanes.ts';
import type { Cell } from './cells.ts';

const useStyles = makeStyles({
  ghost: {
    position: 'absolute',
    zIndex: 5,
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    color: tokens.text,
    backgroundColor: tokens.brandQuiet,
    borderRadius: tokens.borderRadiusMedium,
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineColor: tokens.brand,
    outlineOffset: '-2px',
    boxShadow: tokens.elevationCard,
    pointerEvents: 'none',
    scrollMarginTop: '64px',
    scrollMarginBottom: '48px',
    scrollMarginInlineStart: '64px',
  },
  never: { backgroundColor: tokens.dangerQuiet, outlineColor: tokens.danger },
  /** Where there is no room for words, they stand below alone. */
  line: {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  inner: { height: '100%', overflow: 'hidden' },
  said: {
    position: 'absolute',
    top: '100%',
    insetInlineStart: 0,
    width: 'max-content',
    maxWidth: '260px',
    boxSizing: 'border-box',
    marginTop: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    color: tokens.text,
    backgroundColor: tokens.raised,
    border: `${tokens.strokeWidthThin} solid ${tokens.lineStrong}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.elevationCard,
  },
  fromEnd: { insetInlineStart: 'auto', insetInlineEnd: 0 },
  above: { top: 'auto', bottom: '100%', marginTop: 0, marginBottom: tokens.spacingVerticalXS },
  forbids: {
    color: tokens.dangerText,
    border: `${tokens.strokeWidthThin} solid ${tokens.dangerLine}`,
  },
  times: { margin: 0, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  why: { margin: 0 },
  hint: { margin: 0, color: tokens.textQuiet },
  other: {
    position: 'absolute',
    zIndex: 4,
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    outlineWidth: '2px',
    outlineStyle: 'dashed',
    outlineColor: tokens.brand,
    outlineOffset: '-2px',
    pointerEvents: 'none',
  },
});

interface Props {
  lanes: readonly Lane[];
  cell: Cell;
  /** The last minute that is drawn. */
  ends: number;
  /** Px from the top of the columns. */
  topOf: (clock: number) => number;
  who: string;
  times: readonly [string, string];
  /** Why it cannot be put here; empty where it can. */
  why: string;
  hint: string;
  /** All resources that the appointment would take here, with their times. */
  others: readonly Claim[];
  /** Whether the grid scrolls to the ghost. */
  follows: boolean;
}

/** What is held, where it would come to stand, and what forbids it. */
export const Ghost = (props: Props) => {
  const { lanes, cell, ends, topOf, who, times, why, hint, others, follows } = props;
  const styles = useStyles();
  const own = useRef<HTMLDivElement>(null);
  const place = (lane: number, from: number, to: number): CSSProperties => ({
    // Within its column of the grid, however wide that is.
    gridColumn: `${lane + 1}`,
    insetInline: '3px',
    top: topOf(from),
    height: topOf(to) - topOf(from) - 2,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever it comes to be
  useEffect(() => {
    if (follows) own.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [follows, cell]);
  const date = lanes[cell.lane]?.day.date;
  const beside = others.flatMap(({ resource_id, from, to }) => {
    const { day, minute } = placeOf(from);
    const lane = lanes.findIndex(
      (one) => one.resourceId === resource_id && one.day.date === day.date && day.date === date,
    );
    if (lane < 0 || lane === cell.lane) return [];
    const ends = minute + (to - from) / MINUTE_MS;
    return [{ lane, from: clockAt(day, minute), to: clockAt(day, ends) }];
  });
  const isLow = topOf(cell.to) > topOf(ends) - 88;
  return (
    <>
      {beside.map((one) => (
        <div
          key={`${one.lane} ${one.from}`}
          className={styles.other}
          style={place(one.lane, one.from, one.to)}
        />
      ))}
      <div
        ref={own}
        aria-hidden="true"
        className={mergeClasses(styles.ghost, why !== '' && styles.never)}
        style={place(cell.lane, cell.from, cell.to)}
      >
        <div className={styles.inner}>
          <div className={mergeClasses(styles.line, styles.name)}>{who}</div>
        </div>
        <div
          className={mergeClasses(
            styles.said,
            cell.lane > 1 && cell.lane > lanes.length - 3 && styles.fromEnd,
            isLow && styles.above,
            why !== '' && styles.forbids,
          )}
        >
          <p className={styles.times}>{`${times[0]} bis ${times[1]}`}</p>
          {why !== '' && <p className={styles.why}>{why}</p>}
          {hint !== '' && <p className={styles.hint}>{hint}</p>}
        </div>
      </div>
    </>
  );
};
