import { exactTime } from '#platform/words/dates.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { Lane } from '../grid/lanes.ts';
import { clockOf, markOf, whoOf } from '../words.ts';
import { PRINT } from './texts.ts';

const line = `1px solid ${tokens.line}`;

const useStyles = makeStyles({
  root: { display: 'none', '@media print': { display: 'block' } },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  when: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.textQuiet,
  },
  columns: { columnCount: 2, columnGap: tokens.spacingHorizontalXXL },
  lane: { marginBottom: tokens.spacingVerticalL },
  name: {
    margin: 0,
    padding: `${tokens.spacingVerticalXS} 0`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    breakAfter: 'avoid',
    borderBottom: line,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: '88px 1fr',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXXS} 0`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    breakInside: 'avoid',
    borderBottom: line,
  },
  times: { fontVariantNumeric: 'tabular-nums' },
  none: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.textQuiet },
});

interface Props {
  title: string;
  lanes: readonly Lane[];
  treatmentOf: (id: string | null) => { name: string } | undefined;
  now: number;
}

/** What the grid shows, on paper: for each column who comes when, and for what. */
export const CalendarSheet = ({ title, lanes, treatmentOf, now }: Props) => {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <p className={styles.title}>{title}</p>
      <p className={styles.when}>{PRINT.printed(exactTime(now))}</p>
      <div className={styles.columns}>
        {lanes.map((lane) => (
          <section key={lane.key} className={styles.lane}>
            <h2 className={styles.name}>{lane.name}</h2>
            {lane.blocks.length === 0 && <p className={styles.none}>{PRINT.nobody}</p>}
            <ul className={styles.list}>
              {lane.blocks.map((block) => {
                const { appointment } = block.row;
                const what = [treatmentOf(appointment.treatment_id)?.name, markOf(block.row)];
                return (
                  <li key={`${block.row.id} ${block.from}`} className={styles.row}>
                    <span className={styles.times}>
                      {`${clockOf(block.worked.from)}–${clockOf(block.worked.to)}`}
                    </span>
                    <span>{[whoOf(block.row), ...what].filter(Boolean).join(' · ')}</span>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
};
