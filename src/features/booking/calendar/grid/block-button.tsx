import type { CSSProperties } from 'react';
import { ARRIVALS } from '#contract/booking/appointment.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { HUES, hueOf } from '../../hues.ts';
import type { Block } from '../layout.ts';
import { clockOf, markOf, whoOf } from '../words.ts';

const hue = (color: string) => ({
  borderInlineStartColor: color,
  backgroundColor: `color-mix(in srgb, ${color} 11%, ${tokens.surface})`,
});

const useStyles = makeStyles({
  place: { position: 'absolute', insetInline: '3px', zIndex: 1 },
  half: { insetInlineStart: '50%', zIndex: 2 },
  button: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-start',
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    minHeight: '16px',
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    overflow: 'hidden',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    textAlign: 'start',
    color: tokens.text,
    borderTopWidth: '0px',
    borderBottomWidth: '0px',
    borderInlineEndWidth: '0px',
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    // A finger that rests takes hold of it, and marks no words.
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    ':hover': { boxShadow: tokens.elevationCard },
    '&[data-held]': { opacity: 0.45 },
    '@media (forced-colors: active)': {
      outlineWidth: '1px',
      outlineStyle: 'solid',
      outlineColor: 'CanvasText',
    },
  },
  away: {
    outline: `${tokens.strokeWidthThin} dashed ${tokens.warningText}`,
    outlineOffset: '-1px',
  },
  waiting: {
    outline: `${tokens.strokeWidthThin} dashed ${tokens.lineStrong}`,
    outlineOffset: '-1px',
  },
  /** Below the words: pulled, it makes the appointment longer. */
  edge: {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    height: '6px',
    cursor: 'ns-resize',
    '@media (pointer: coarse)': { height: '14px' },
    '@media print': { display: 'none' },
  },
  past: { color: tokens.textQuiet },
  name: { fontWeight: tokens.fontWeightSemibold },
  line: {
    flexShrink: 0,
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  lines: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  quiet: { color: tokens.textQuiet },
  /** Too low for two lines: the time stands behind the name, and is not seen where it has no room. */
  low: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalSNudge,
    height: '16px',
    overflow: 'hidden',
  },
  /** Seen whole or not at all. */
  lowTime: { flexShrink: 0, whiteSpace: 'nowrap' },
  lowWords: { flexGrow: 1, flexShrink: 0, flexBasis: '56px', minWidth: 0 },
  blocked: { backgroundColor: tokens.press, borderInlineStartColor: tokens.lineStrong },
  room: { backgroundColor: tokens.sunken, boxShadow: `inset 0 0 0 1px ${tokens.line}` },
  c0: hue(HUES.c0),
  c1: hue(HUES.c1),
  c2: hue(HUES.c2),
  c3: hue(HUES.c3),
  c4: hue(HUES.c4),
  c5: hue(HUES.c5),
  c6: hue(HUES.c6),
  c7: hue(HUES.c7),
  c8: hue(HUES.c8),
  c9: hue(HUES.c9),
  c10: hue(HUES.c10),
  c11: hue(HUES.c11),
});

/** Two lines of words. */
const TWO_LINES_PX = 32;

interface Props {
  block: Block;
  style: CSSProperties;
  isPast: boolean;
  /** The column is a room's: drawn more quietly than that of the person who treats there. */
  isRoom: boolean;
  treatment: string | undefined;
  /** Place in the row of colours. */
  colour: number;
  /** Key of its column, where it can be moved. */
  lane: string | null;
  onOpen: () => void;
}

/** An appointment in its column. Who, when and what are its name. */
export const BlockButton = (props: Props) => {
  const { block, style, isPast, isRoom, treatment, colour, lane, onOpen } = props;
  const styles = useStyles();
  const { row, half } = block;
  const { appointment, pending } = row;
  const isLow = Number(style.height) < TWO_LINES_PX;
  const isBlock = appointment.type === 'block' || appointment.is_hidden;
  // Of combined treatments each column has its own time.
  const from = clockOf(block.worked.from);
  const mark = markOf(row);
  const arrival =
    isBlock || appointment.arrival === 'expected' ? null : ARRIVALS[appointment.arrival];
  // A missing person is more important than the treatment, so it is named first.
  const what = row.away ? [mark, treatment] : [treatment, mark];
  const more = [...what, arrival].filter(Boolean).join(' · ');
  const words = more === '' ? from : `${from} · ${more}`;
  const look = isBlock ? 'blocked' : hueOf(colour);
  const moves = lane !== null && !appointment.is_hidden;
  const until = Math.max(...appointment.claims.map(({ to }) => Date.parse(to)));
  const endsHere = appointment.claims.some(
    ({ resource_id, to }) => resource_id === block.resourceId && Date.parse(to) === until,
  );
  return (
    <li className={mergeClasses(styles.place, half && styles.half)} style={style}>
      <button
        type="button"
        className={mergeClasses(
          styles.button,
          styles[look],
          isRoom && styles.room,
          isPast && styles.past,
          row.away ? styles.away : undefined,
          (pending === 'waiting' || pending === 'attention') && styles.waiting,
        )}
        title={`${whoOf(row)}, ${words}`}
        {...(moves
          ? {
              'data-block': row.id,
              'data-lane': lane,
              'data-from': block.from,
              'aria-keyshortcuts': 'M L',
            }
          : {})}
        onClick={onOpen}
      >
        <span className={isLow ? styles.low : styles.lines}>
          <span
            className={mergeClasses(styles.line, !isBlock && !isPast && !isRoom && styles.name)}
          >
            {whoOf(row)}
          </span>
          {isLow ? (
            <>
              <span className={mergeClasses(styles.quiet, styles.lowTime)}>{from}</span>
              <span className={mergeClasses(styles.line, styles.quiet, styles.lowWords)}>
                {more !== '' && `· ${more}`}
              </span>
            </>
          ) : (
            <span className={mergeClasses(styles.line, styles.quiet)}>{words}</span>
          )}
        </span>
        {moves && endsHere && <span className={styles.edge} data-edge="" />}
      </button>
    </li>
  );
};
