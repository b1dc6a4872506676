import { lazy, type MouseEvent, type ReactNode, Suspense, useRef } from 'react';
import { clockAt, type LocalDay } from '#contract/booking/local-day.ts';
import { isPerson } from '#contract/booking/resource.ts';
import { STEP_MINUTES } from '#contract/booking/steps.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import type { Missing } from '../../absence/marks.ts';
import type { Span } from '../../open-hours/open-hours.ts';
import type { AppointmentRow } from '../layout.ts';
import type { Known } from '../moving/check.ts';
import type { MovingLayer } from '../moving/moving-layer.tsx';
import type { ChosenSpan } from '../presence/choosing.ts';
import { clockOf } from '../words.ts';
import { LaneColumn } from './lane-column.tsx';
import { instantIn, type Lane } from './lanes.ts';
import { columnsTemplate, HEAD_PX } from './measures.ts';

const Layer = lazy(async () => ({
  default: (await import('../moving/moving-layer.tsx')).MovingLayer,
}));

const Drawing = lazy(async () => ({
  default: (await import('../moving/drawing-layer.tsx')).DrawingLayer,
}));

/** Where somebody clicks an empty place, it begins at the quarter before. */
const QUARTER = 15;

const useStyles = makeStyles({
  scroll: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    backgroundColor: tokens.surface,
    // On paper stands what print/ draws.
    '@media print': { display: 'none' },
  },
  grid: { display: 'grid', gridTemplateColumns: '56px 1fr', minWidth: 'min-content' },
  columns: {
    position: 'relative',
    display: 'grid',
  },
  corner: {
    position: 'sticky',
    top: 0,
    zIndex: 7,
    boxSizing: 'border-box',
    height: `${HEAD_PX}px`,
    backgroundColor: tokens.surface,
    borderBottomWidth: tokens.strokeWidthThin,
    borderBottomStyle: 'solid',
    borderBottomColor: tokens.line,
  },
  times: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 7,
    backgroundColor: tokens.surface,
  },
  hours: { position: 'relative' },
  hour: {
    position: 'absolute',
    insetInlineEnd: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.textQuiet,
    transform: 'translateY(-8px)',
  },
  nowLabel: {
    zIndex: 1,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorPaletteRedForeground1,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface Props {
  lanes: readonly Lane[];
  hours: { from: number; to: number };
  /** Height of an hour in px. */
  hourPx: number;
  headOf: (lane: Lane) => ReactNode;
  /** When somebody does not work. */
  shadesOf: (resourceId: string, day: LocalDay) => readonly { from: number; to: number }[];
  /** When somebody is missing who works otherwise. */
  awaysOf: (resourceId: string, day: LocalDay) => readonly Missing[];
  /** When they see people without an appointment. */
  openHoursOf: (resourceId: string, day: LocalDay) => readonly Span[];
  /** What colleagues are about to give away. */
  chosenOf: (resourceId: string, day: LocalDay) => readonly ChosenSpan[];
  treatmentOf: (id: string | null) => { name: string } | undefined;
  colourOf: (row: AppointmentRow) => number;
  now: number;
  onOpen: (row: AppointmentRow) => void;
  /** An empty place was clicked, or so many minutes drawn on it; absent where nobody may make one. */
  onPlace?: (resourceId: string, startsAt: number, minutes?: number) => void;
  /** What moving goes by; absent where nobody may move. */
  moving?: { known: Known } & Pick<
    Parameters<typeof MovingLayer>[0],
    'raster' | 'resources' | 'onPut'
  >;
}

const isRoomAfter = (before: Lane | undefined, { resource }: Lane): boolean =>
  before !== undefined && isPerson(before.resource.kind) && !isPerson(resource.kind);

/** Columns of time: a day by people and rooms, or a week of one of them. */
export const LaneGrid = (props: Props) => {
  const { lanes, hours, hourPx, headOf, shadesOf, awaysOf, treatmentOf, colourOf, now, onOpen } =
    props;
  const { openHoursOf, chosenOf, onPlace, moving } = props;
  const styles = useStyles();
  const columns = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const pxOf = (minutes: number): number => (minutes / 60) * hourPx;
  const height = pxOf(hours.to - hours.from);
  const every = Array.from(
    { length: (hours.to - hours.from) / 60 },
    (_, index) => hours.from + index * 60,
  );
  const today = lanes.find(
    ({ day }) => now >= day.begins && now < day.begins + day.steps * STEP_MINUTES * MINUTE_MS,
  );
  const minuteNow =
    today === undefined ? -1 : clockAt(today.day, (now - today.day.begins) / MINUTE_MS);
  const showsNow = minuteNow >= hours.from && minuteNow < hours.to;
  const place = (event: MouseEvent<HTMLElement>, lane: Lane) => {
    if (event.target !== event.currentTarget || !onPlace) return;
    const { top } = event.currentTarget.getBoundingClientRect();
    const minute = hours.from + ((event.clientY - top) / hourPx) * 60;
    onPlace(lane.resourceId, instantIn(lane, Math.floor(minute / QUARTER) * QUARTER));
  };
  return (
    <div ref={scroller} className={styles.scroll}>
      <div className={styles.grid}>
        <div className={styles.times} aria-hidden="true">
          <div className={styles.corner} />
          <div className={styles.hours} style={{ height }}>
            {lanes[0] &&
              every.map((minute) => (
                <span
                  key={minute}
                  className={styles.hour}
                  style={{ top: pxOf(minute - hours.from) }}
                >
                  {minute > hours.from && lanes[0] ? clockOf(instantIn(lanes[0], minute)) : ''}
                </span>
              ))}
            {showsNow && (
              <span
                className={mergeClasses(styles.hour, styles.nowLabel)}
                style={{ top: pxOf(minuteNow - hours.from) }}
              >
                {clockOf(now)}
              </span>
            )}
          </div>
        </div>
        <div
          ref={columns}
          className={styles.columns}
          style={{ gridTemplateColumns: columnsTemplate(lanes) }}
        >
          {lanes.map((lane, index) => (
            <LaneColumn
              key={lane.key}
              lane={lane}
              head={headOf(lane)}
              hours={hours}
              hourPx={hourPx}
              shades={shadesOf(lane.resourceId, lane.day)}
              aways={awaysOf(lane.resourceId, lane.day)}
              openHours={openHoursOf(lane.resourceId, lane.day)}
              chosen={chosenOf(lane.resourceId, lane.day)}
              isApart={isRoomAfter(lanes[index - 1], lane)}
              minuteNow={showsNow && lane.day.date === today?.day.date ? minuteNow : null}
              now={now}
              treatmentOf={treatmentOf}
              colourOf={colourOf}
              moves={moving !== undefined}
              places={onPlace !== undefined}
              onOpen={onOpen}
              onPlace={(event) => place(event, lane)}
            />
          ))}
          {onPlace && (
            <Suspense>
              <Drawing
                grid={columns}
                scroller={scroller}
                lanes={lanes}
                hours={hours}
                hourPx={hourPx}
                raster={QUARTER}
                shadesOf={shadesOf}
                onDrawn={onPlace}
              />
            </Suspense>
          )}
          {moving && (
            <Suspense>
              <Layer
                grid={columns}
                scroller={scroller}
                lanes={lanes}
                hours={hours}
                hourPx={hourPx}
                now={now}
                {...moving}
              />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
};
