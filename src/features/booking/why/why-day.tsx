import { dateAt } from '#contract/booking/local-day.ts';
import { stretchesOf } from '#contract/booking/why/reasons.ts';
import { addDays } from '#contract/shared/days.ts';
import { KEPT_DAYS } from '#contract/shared/limits.ts';
import { spokenTime } from '#platform/words/dates.ts';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { OfflineState } from '#ui/states/states.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { type MayOpen, needsSettings } from './opens.ts';
import { WHY } from './texts.ts';
import type { Known } from './use-known.ts';
import { type AskedDay, useReasons } from './use-reasons.ts';
import { WhyList } from './why-list.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  list: {
    overflow: 'hidden',
    backgroundColor: tokens.surface,
    border: `1px solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  quiet: { margin: 0, color: tokens.textQuiet },
});

interface Props {
  locationId: string;
  asked: AskedDay;
  known: Known;
  may: MayOpen;
  onMake: ((startsAt: string) => void) | null;
  inside?: boolean;
}

/** Why the times of a day cannot be: as the practice says, or as this device knows it. */
export const WhyDay = ({ locationId, asked, known, may, onMake, inside }: Props) => {
  const styles = useStyles();
  const { rules, rows, now, readAt, isCertain } = known;
  const reasons = useReasons(locationId, asked, known.here);
  if (reasons.times === null) {
    if (reasons.isOffline) {
      return (
        <OfflineState title={WHY.offlineTitle} text={WHY.offlineText} onRetry={reasons.retry} />
      );
    }
    if (reasons.error) {
      return (
        <FailedPanel error={reasons.error} busy={reasons.isFetching} onRetry={reasons.retry} />
      );
    }
    return <SkeletonRows rows={6} height={44} />;
  }
  const stretches = stretchesOf(reasons.times, asked.resource_id);
  const all = stretches.flatMap(({ refusals }) => refusals);
  const isFar = asked.date > addDays(dateAt(now), KEPT_DAYS.ahead);
  const free = stretches.filter(({ refusals }) => refusals.length === 0).length;
  const packs = asked.by === 'patient' && rules.booking.packing === 'strict' && free > 0;
  const list = (
    <WhyList
      stretches={stretches}
      rules={rules}
      rows={rows ?? []}
      treatmentId={asked.treatment_id}
      may={may}
      onMake={onMake}
      {...(inside && { inside })}
    />
  );
  return (
    <div className={styles.root}>
      {reasons.isOwn && (
        <NoteBox>
          {[
            WHY.here,
            isFar && WHY.hereFar,
            !isCertain && WHY.hereUncertain,
            readAt !== null && WHY.hereSince(spokenTime(readAt)),
          ]
            .filter(Boolean)
            .join(' ')}
        </NoteBox>
      )}
      <p role="status" className={styles.quiet}>
        {WHY.count(free)}
      </p>
      {packs && <p className={styles.quiet}>{WHY.packs}</p>}
      {inside ? list : <div className={styles.list}>{list}</div>}
      {!(may.items && may.rules) && all.some(needsSettings) && (
        <p className={styles.quiet}>{WHY.notAllowed}</p>
      )}
    </div>
  );
};
