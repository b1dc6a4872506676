import { ArrowLeft16Regular } from '@fluentui/react-icons/svg/arrow-left';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { useMemo } from 'react';
import { dateAt } from '#contract/booking/local-day.ts';
import { isPerson } from '#contract/booking/resource.ts';
import { Payer } from '#contract/booking/steps.ts';
import { PAYERS } from '#contract/booking/treatment.ts';
import { addDays } from '#contract/shared/days.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DateField } from '#ui/fields/dates/date-field.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { EmptyState, LoadingState, OfflineState } from '#ui/states/states.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { CALENDAR } from '../calendar/texts.ts';
import { mayOpenSettings } from './may-open.ts';
import { WHY } from './texts.ts';
import { useKnown } from './use-known.ts';
import { WhyDay } from './why-day.tsx';

const useStyles = makeStyles({
  ground: { flexGrow: 1, backgroundColor: tokens.sunken },
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '960px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXL}`,
    '@media (max-width: 639.98px)': { padding: tokens.spacingHorizontalM },
  },
  head: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  back: {
    alignSelf: 'start',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})`,
  },
  text: { margin: 0, color: tokens.textQuiet },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.surface,
    border: `1px solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  day: { display: 'flex', alignItems: 'end', gap: tokens.spacingHorizontalXS },
  grow: { flexGrow: 1, minWidth: 0 },
});

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const AUDIENCES = { new: WHY.new, known: WHY.known } as const;

interface Props {
  locationId: string;
  params: URLSearchParams;
  setParams: (change: (before: URLSearchParams) => URLSearchParams) => void;
  /** Gives a time to somebody; null where the person may not. */
  onNew: ((begin: { treatmentId: string; startsAt: string }) => void) | null;
}

/** For a day, a treatment and perhaps somebody: what closes each time, and what would open it. */
export const WhyPage = ({ locationId, params, setParams, onNew }: Props) => {
  const styles = useStyles();
  const { user } = useAuth();
  const { line } = useEngine();
  const known = useKnown(locationId);
  const { treatments, resources, here, now } = known;
  const today = dateAt(now);
  const day = params.get('datum') ?? '';
  const date = DATE.test(day) && !Number.isNaN(Date.parse(day)) && day > today ? day : today;
  const treatmentId = treatments.find(([id]) => id === params.get('behandlung'))?.[0] ?? '';
  const resourceId = resources.find(([id]) => id === params.get('bei'))?.[0] ?? '';
  const by: 'patient' | 'team' = params.get('wer') === 'online' ? 'patient' : 'team';
  const payer = Payer.options.find((one) => one === params.get('versicherung'));
  const familiar = (['new', 'known'] as const).find((one) => one === params.get('bekannt'));
  const set = (name: string, value: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  const go = (to: string) => set('datum', to === today ? null : to);
  const asked = useMemo(
    () => ({
      date,
      treatment_id: treatmentId,
      by,
      ...(resourceId !== '' && { resource_id: resourceId }),
      ...(payer && { payer }),
      ...(familiar && { familiar }),
    }),
    [date, treatmentId, by, resourceId, payer, familiar],
  );
  const body = () => {
    if (here === null) {
      return line.online === false ? (
        <OfflineState title={WHY.offlineTitle} text={WHY.offlineText} />
      ) : (
        <LoadingState label={CALENDAR.notReady} />
      );
    }
    if (treatments.length === 0) {
      return <EmptyState title={CALENDAR.empty} text={CALENDAR.emptyForOthers} />;
    }
    if (treatmentId === '') {
      const text = params.has('behandlung') ? WHY.noneTreatment : WHY.askText;
      return <EmptyState title={WHY.askTitle} text={text} />;
    }
    return (
      <WhyDay
        locationId={locationId}
        asked={asked}
        known={known}
        may={mayOpenSettings(user, locationId)}
        onMake={onNew && ((startsAt) => onNew({ treatmentId, startsAt }))}
      />
    );
  };
  return (
    <div className={styles.ground}>
      <section className={styles.page}>
        <header className={styles.head}>
          <ButtonLink
            size="small"
            appearance="subtle"
            className={styles.back}
            icon={<ArrowLeft16Regular />}
            href={`/personnel/otis/appointmentsManagement?datum=${date}`}
          >
            {WHY.back}
          </ButtonLink>
          <PageTitle>{WHY.title}</PageTitle>
          <p className={styles.text}>{WHY.text}</p>
        </header>
        <form
          className={styles.fields}
          autoComplete="off"
          onSubmit={(event) => event.preventDefault()}
        >
          <div className={styles.day}>
            <Button
              appearance="subtle"
              icon={<ChevronLeft20Regular />}
              aria-label={WHY.dayBefore}
              title={WHY.dayBefore}
              disabled={date <= today}
              onClick={() => go(addDays(date, -1))}
            />
            <div className={styles.grow}>
              <DateField
                label={WHY.day}
                size="small"
                quiet
                value={date}
                onChange={(to) => to !== null && go(to)}
                min={today}
              />
            </div>
            <Button
              appearance="subtle"
              icon={<ChevronRight20Regular />}
              aria-label={WHY.dayAfter}
              title={WHY.dayAfter}
              onClick={() => go(addDays(date, 1))}
            />
          </div>
          <NativeSelect
            label={WHY.treatment}
            options={[
              { value: '', text: WHY.choose },
              ...treatments.map(([value, { name }]) => ({ value, text: name })),
            ]}
            value={treatmentId}
            onChange={(value) => set('behandlung', value)}
          />
          <NativeSelect
            label={WHY.with}
            options={[
              { value: '', text: WHY.anybody },
              ...resources
                .toSorted(([, a], [, b]) => Number(isPerson(b.kind)) - Number(isPerson(a.kind)))
                .map(([value, { name }]) => ({ value, text: name })),
            ]}
            value={resourceId}
            onChange={(value) => set('bei', value)}
          />
          <NativeSelect
            label={WHY.by}
            options={[
              { value: 'team', text: WHY.byTeam },
              { value: 'online', text: WHY.byPatient },
            ]}
            value={by === 'patient' ? 'online' : 'team'}
            onChange={(value) => set('wer', value === 'online' ? value : null)}
          />
          <NativeSelect
            label={WHY.payer}
            options={[
              { value: '', text: WHY.either },
              ...Payer.options.map((value) => ({ value, text: PAYERS[value] })),
            ]}
            value={payer ?? ''}
            onChange={(value) => set('versicherung', value)}
          />
          <NativeSelect
            label={WHY.familiar}
            options={[
              { value: '', text: WHY.either },
              ...Object.entries(AUDIENCES).map(([value, text]) => ({ value, text })),
            ]}
            value={familiar ?? ''}
            onChange={(value) => set('bekannt', value)}
          />
        </form>
        {body()}
      </section>
    </div>
  );
};
