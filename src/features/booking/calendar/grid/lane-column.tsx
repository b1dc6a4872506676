import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { isPerson } from '#contract/booking/resource.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Missing } from '../../absence/marks.ts';
import { AWAY } from '../../absence/texts.ts';
import { clockText, type Span } from '../../open-hours/open-hours.ts';
import { OPEN_HOURS } from '../../open-hours/texts.ts';
import type { AppointmentRow } from '../layout.ts';
import type { ChosenSpan } from '../presence/choosing.ts';
import { CHOOSING } from '../presence/texts.ts';
import { BlockButton } from './block-button.tsx';
import { instantIn, type Lane } from './lanes.ts';
import { HEAD_PX } from './measures.ts';

const useStyles = makeStyles({
  column: {
    minWidth: 0,
    borderInlineStartWidth: tokens.strokeWidthThin,
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.line,
  },
  /** Where the rooms begin. */
  apart: { borderInlineStartWidth: '2px', borderInlineStartColor: tokens.lineStrong },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 6,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    height: `${HEAD_PX}px`,
    padding: `0 ${tokens.spacingHorizontalXXS}`,
    backgroundColor: tokens.surface,
    borderBottomWidth: tokens.strokeWidthThin,
    borderBottomStyle: 'solid',
    borderBottomColor: tokens.line,
  },
  body: {
    position: 'relative',
    // Its height is given, and nothing of it hangs out: the browser lays out each column by itself.
    contain: 'strict',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    backgroundImage: `linear-gradient(to bottom, ${tokens.line} 1px, transparent 1px)`,
  },
  shade: {
    position: 'absolute',
    insetInline: 0,
    backgroundColor: tokens.sunken,
    pointerEvents: 'none',
  },
  /** People come without an appointment: a quiet tint on what is shaded, as nothing is given away in it. */
  open: {
    position: 'absolute',
    insetInline: 0,
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalS}`,
    overflow: 'hidden',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.brandText,
    backgroundColor: tokens.brandQuiet,
    pointerEvents: 'none',
  },
  /** Somebody is missing who works otherwise: hatched, with a word. */
  away: {
    position: 'absolute',
    insetInline: 0,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    overflow: 'hidden',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
    backgroundColor: tokens.sunken,
    backgroundImage: `repeating-linear-gradient(135deg, ${tokens.line} 0 2px, transparent 2px 9px)`,
    pointerEvents: 'none',
  },
  awayWord: {
    padding: `0 ${tokens.spacingHorizontalXS}`,
    backgroundColor: tokens.sunken,
    borderRadius: tokens.borderRadiusSmall,
  },
  /** A colleague is about to give it away: dashed, with their name. */
  chosen: {
    position: 'absolute',
    insetInline: '2px',
    zIndex: 1,
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalS}`,
    overflow: 'hidden',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    color: tokens.warningText,
    backgroundColor: tokens.warningQuiet,
    border: `1px dashed ${tokens.warningLine}`,
    borderRadius: tokens.borderRadiusMedium,
    pointerEvents: 'none',
  },
  now: {
    position: 'absolute',
    insetInline: 0,
    zIndex: 1,
    height: '2px',
    backgroundColor: tokens.colorPaletteRedForeground1,
    pointerEvents: 'none',
  },
});

interface Props {
  lane: Lane;
  head: ReactNode;
  hours: { from: number; to: number };
  hourPx: number;
  shades: readonly { from: number; to: number }[];
  /** When they are missing, within the hours. */
  aways: readonly Missing[];
  /** When they see people without an appointment, within the hours. */
  openHours: readonly Span[];
  /** What colleagues are about to give away, within the hours. */
  chosen: readonly ChosenSpan[];
  /** The first of the rooms beside people. */
  isApart: boolean;
  /** The minute that it is, where it is today. */
  minuteNow: number | null;
  now: number;
  treatmentOf: (id: string | null) => { name: string } | undefined;
  colourOf: (row: AppointmentRow) => number;
  moves: boolean;
  /** Empty places can be clicked, and drawn on. */
  places: boolean;
  onOpen: (row: AppointmentRow) => void;
  onPlace: (event: MouseEvent<HTMLElement>) => void;
}

/** One column: a list of its own for who does not see it. */
export const LaneColumn = (props: Props) => {
  const {
    lane,
    head,
    hours,
    hourPx,
    shades,
    aways,
    openHours,
    chosen,
    isApart,
    minuteNow,
    now,
    treatmentOf,
    colourOf,
  } = props;
  const { moves, places, onOpen, onPlace } = props;
  const styles = useStyles();
  const pxOf = (minutes: number): number => (minutes / 60) * hourPx;
  return (
    <section
      className={mergeClasses(styles.column, isApart && styles.apart)}
      aria-label={lane.name}
    >
      <div className={styles.head}>{head}</div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: its twin on the keyboard is the button „Termin“. */}
      <ul
        className={styles.body}
        data-place={places ? lane.key : undefined}
        style={{
          height: pxOf(hours.to - hours.from),
          backgroundSize: `100% ${hourPx / 2}px`,
        }}
        onClick={onPlace}
      >
        {shades.map(({ from, to }) => (
          <li
            key={from}
            aria-hidden="true"
            className={styles.shade}
            style={{ top: pxOf(from - hours.from), height: pxOf(to - from) }}
          />
        ))}
        {openHours.length > 0 && (
          <li>
            <VisuallyHidden>
              {OPEN_HOURS.at(
                openHours.map(({ from, to }) => OPEN_HOURS.span(clockText(from), clockText(to))),
              )}
            </VisuallyHidden>
          </li>
        )}
        {openHours.map(({ from, to }) => (
          <li
            key={from}
            aria-hidden="true"
            className={styles.open}
            style={{ top: pxOf(from - hours.from), height: pxOf(to - from) }}
          >
            {OPEN_HOURS.name}
          </li>
        ))}
        {aways.map(({ from, to, isAll }) => (
          <li
            key={from}
            aria-hidden="true"
            className={styles.away}
            style={{ top: pxOf(from - hours.from), height: pxOf(to - from) }}
          >
            {!lane.isIdle && (
              <span className={styles.awayWord}>{isAll ? AWAY.everybody : AWAY.isAway}</span>
            )}
          </li>
        ))}
        {lane.blocks.map((block) => (
          <BlockButton
            key={`${block.row.id} ${block.from}`}
            block={block}
            style={
              {
                top: pxOf(block.from - hours.from),
                height: pxOf(block.to - block.from) - 2,
              } satisfies CSSProperties
            }
            isPast={instantIn(lane, 0) + block.to * MINUTE_MS < now}
            isRoom={!isPerson(lane.resource.kind)}
            treatment={treatmentOf(block.row.appointment.treatment_id)?.name}
            colour={colourOf(block.row)}
            lane={moves ? lane.key : null}
            onOpen={() => onOpen(block.row)}
          />
        ))}
        {chosen.map(({ from, to, name }) => (
          <li
            key={`${name} ${from}`}
            className={styles.chosen}
            style={{ top: pxOf(from - hours.from), height: pxOf(to - from) - 2 }}
          >
            {CHOOSING.mark(name)}
          </li>
        ))}
        {minuteNow !== null && (
          <li
            aria-hidden="true"
            className={styles.now}
            style={{ top: pxOf(minuteNow - hours.from) }}
          />
        )}
      </ul>
    </section>
  );
};
