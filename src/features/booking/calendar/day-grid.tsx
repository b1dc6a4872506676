import type { CSSProperties, MouseEvent } from 'react';
import type { LocalDay } from '#contract/booking/local-day.ts';
import { isPerson } from '#contract/booking/resource.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Avatar } from '#ui/team/avatar.tsx';
import { BlockButton } from './block-button.tsx';
import type { AppointmentRow, Block, Column } from './layout.ts';
import { CALENDAR } from './texts.ts';
import { clockOf } from './words.ts';

/** Height of an hour in px: fifteen minutes are one line. */
export const HOUR_PX = 72;
const pxOf = (minutes: number): number => (minutes / 60) * HOUR_PX;
/** Where somebody clicks an empty place, it begins at the quarter before. */
const QUARTER = 15;

const useStyles = makeStyles({
  scroll: { flexGrow: 1, minHeight: 0, overflow: 'auto', backgroundColor: tokens.surface },
  grid: { display: 'grid', gridTemplateColumns: '56px 1fr', minWidth: 'min-content' },
  columns: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(139px, 1fr)' },
  column: {
    minWidth: 0,
    borderInlineStartWidth: tokens.strokeWidthThin,
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.line,
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    height: '52px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    backgroundColor: tokens.surface,
    borderBottomWidth: tokens.strokeWidthThin,
    borderBottomStyle: 'solid',
    borderBottomColor: tokens.line,
  },
  corner: { insetInlineStart: 0, zIndex: 4 },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  who: { minWidth: 0 },
  count: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
  body: {
    position: 'relative',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    backgroundImage: `linear-gradient(to bottom, ${tokens.line} 1px, transparent 1px)`,
    backgroundSize: '100% 36px',
  },
  times: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 2,
    backgroundColor: tokens.surface,
  },
  hour: {
    position: 'absolute',
    insetInlineEnd: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.textQuiet,
    transform: 'translateY(-8px)',
  },
  shade: {
    position: 'absolute',
    insetInline: 0,
    backgroundColor: tokens.sunken,
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
  day: LocalDay;
  hours: { from: number; to: number };
  columns: readonly Column[];
  blocks: ReadonlyMap<string, readonly Block[]>;
  /** When somebody does not work. */
  shadesOf: (resourceId: string) => readonly { from: number; to: number }[];
  /** Name and hue of a treatment. */
  treatmentOf: (id: string | null) => { name: string; colour: number } | undefined;
  now: number;
  onOpen: (row: AppointmentRow) => void;
  /** An empty place was clicked; absent where nobody may make one. */
  onPlace?: (resourceId: string, startsAt: number) => void;
}

/** A day by people and rooms. Each column is a list of its own for who does not see it. */
export const DayGrid = ({
  day,
  hours,
  columns,
  blocks,
  shadesOf,
  treatmentOf,
  now,
  onOpen,
  onPlace,
}: Props) => {
  const styles = useStyles();
  const height = pxOf(hours.to - hours.from);
  const minuteNow = (now - day.begins) / MINUTE_MS;
  const showsNow = minuteNow >= hours.from && minuteNow < hours.to;
  const every = Array.from(
    { length: (hours.to - hours.from) / 60 },
    (_, index) => hours.from + index * 60,
  );
  const place = (event: MouseEvent<HTMLElement>, resourceId: string) => {
    if (event.target !== event.currentTarget || !onPlace) return;
    const { top } = event.currentTarget.getBoundingClientRect();
    const minute = hours.from + ((event.clientY - top) / HOUR_PX) * 60;
    onPlace(resourceId, day.begins + Math.floor(minute / QUARTER) * QUARTER * MINUTE_MS);
  };
  return (
    <div className={styles.scroll}>
      <div className={styles.grid}>
        <div className={styles.times} aria-hidden="true">
          <div className={mergeClasses(styles.head, styles.corner)} />
          <div className={styles.body} style={{ height }}>
            {every.map((minute) => (
              <span key={minute} className={styles.hour} style={{ top: pxOf(minute - hours.from) }}>
                {minute > hours.from ? clockOf(day.begins + minute * MINUTE_MS) : ''}
              </span>
            ))}
          </div>
        </div>
        <div className={styles.columns}>
          {columns.map(({ id, resource, count }) => (
            <section key={id} className={styles.column} aria-label={resource.name}>
              <div className={styles.head}>
                {isPerson(resource.kind) && <Avatar name={resource.name} size={32} />}
                <div className={styles.who}>
                  <h2 className={styles.name} title={resource.name}>
                    {resource.name}
                  </h2>
                  <p className={styles.count}>{CALENDAR.count(count)}</p>
                </div>
              </div>
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: its twin on the keyboard is the button „Termin“. */}
              <ul className={styles.body} style={{ height }} onClick={(event) => place(event, id)}>
                {shadesOf(id).map(({ from, to }) => (
                  <li
                    key={from}
                    aria-hidden="true"
                    className={styles.shade}
                    style={{ top: pxOf(from - hours.from), height: pxOf(to - from) }}
                  />
                ))}
                {(blocks.get(id) ?? []).map((block) => (
                  <BlockButton
                    key={`${block.row.id} ${block.from}`}
                    block={block}
                    style={
                      {
                        top: pxOf(block.from - hours.from),
                        height: pxOf(block.to - block.from) - 2,
                      } satisfies CSSProperties
                    }
                    isPast={day.begins + block.to * MINUTE_MS < now}
                    treatment={treatmentOf(block.row.appointment.treatment_id)}
                    onOpen={() => onOpen(block.row)}
                  />
                ))}
                {showsNow && (
                  <li
                    aria-hidden="true"
                    className={styles.now}
                    style={{ top: pxOf(minuteNow - hours.from) }}
                  />
                )}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
};
