import { queryOptions, useQuery } from '@tanstack/react-query';
import { type PackedWeek, packedWeeks } from '#contract/booking/calls/packing.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import { addDays } from '#contract/shared/days.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf, mayRetry } from '#platform/reading/failure.ts';
import { Card } from '#ui/card.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { shortDayOf } from '../../calendar/words.ts';
import { PACKED } from './texts.ts';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.textQuiet },
  frame: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.line}`,
    whiteSpace: 'nowrap',
  },
  number: { textAlign: 'end' },
  head: { color: tokens.textQuiet, fontSize: tokens.fontSizeBase200 },
  now: { fontWeight: tokens.fontWeightSemibold },
  // The longest week fills its cell.
  bars: { width: '40%', minWidth: '96px' },
  bar: {
    height: '10px',
    backgroundColor: tokens.colorBrandBackground,
    border: `${tokens.strokeWidthThin} solid transparent`,
    borderRadius: tokens.borderRadiusSmall,
  },
});

const perHour = ({ useless, booked }: PackedWeek): number =>
  booked === 0 ? 0 : (useless * 60) / booked;

const packedQuery = (client: ReturnType<typeof useClient>, locationId: string) =>
  queryOptions({
    queryKey: [locationId, 'packed-weeks'],
    queryFn: async ({ signal }) => {
      const params = { location_id: locationId };
      return (await client.call(packedWeeks, { params, signal, quiet: true })).data.data;
    },
    networkMode: 'always',
    retry: mayRetry,
  });

/** What packing the days is worth: the minutes of each week in which nobody has room, beside what was given away. */
export const PackedCard = ({ locationId }: { locationId: string }) => {
  const styles = useStyles();
  const { data, error } = useQuery(packedQuery(useClient(), locationId));
  const today = dateAt(Date.now());
  const weeks = (data ?? []).filter(({ booked }) => booked > 0);
  const most = Math.max(...weeks.map(perHour), 0.1);
  const body = () => {
    if (error) {
      return (
        <p className={styles.text}>{failureOf(error).offline ? PACKED.offline : PACKED.failed}</p>
      );
    }
    if (!data) return <SkeletonRows rows={4} height={24} />;
    if (weeks.length === 0) return <p className={styles.text}>{PACKED.none}</p>;
    const heads = [PACKED.week, PACKED.useless, PACKED.booked, PACKED.share];
    return (
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((text, at) => (
                <th
                  key={text}
                  scope="col"
                  className={mergeClasses(styles.cell, styles.head, at > 0 && styles.number)}
                >
                  {text}
                </th>
              ))}
              <td className={mergeClasses(styles.cell, styles.bars)} aria-hidden="true" />
            </tr>
          </thead>
          <tbody>
            {weeks.map((one) => {
              const isNow = one.week <= today && today < addDays(one.week, 7);
              const share = perHour(one);
              return (
                <tr key={one.week} className={isNow ? styles.now : undefined}>
                  <th scope="row" className={mergeClasses(styles.cell, isNow && styles.now)}>
                    {isNow ? PACKED.now : PACKED.from(shortDayOf(one.week))}
                  </th>
                  <td className={mergeClasses(styles.cell, styles.number)}>
                    {PACKED.lasting(one.useless)}
                  </td>
                  <td className={mergeClasses(styles.cell, styles.number)}>
                    {PACKED.lasting(one.booked)}
                  </td>
                  <td className={mergeClasses(styles.cell, styles.number)}>
                    {PACKED.perHour(share)}
                  </td>
                  <td className={mergeClasses(styles.cell, styles.bars)} aria-hidden="true">
                    <div className={styles.bar} style={{ width: `${(100 * share) / most}%` }} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    );
  };
  return (
    <Card title={PACKED.title} text={PACKED.text}>
      {body()}
    </Card>
  );
};
