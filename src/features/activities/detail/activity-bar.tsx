import { AlertSnooze20Regular } from '@fluentui/react-icons/svg/alert-snooze';
import { Archive20Regular } from '@fluentui/react-icons/svg/archive';
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { CalendarAdd20Regular } from '@fluentui/react-icons/svg/calendar-add';
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { PersonArrowRight20Regular } from '@fluentui/react-icons/svg/person-arrow-right';
import { Link } from 'wouter';
import type { ActivityContent } from '#contract/activities/activity.ts';
import { spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { PendingBadge } from '#ui/states/pending-badge.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Menu } from '#ui/team/menu.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { InboxRow } from '../inbox/use-own-inbox.ts';
import { useSender } from '../sender.ts';
import { ACTED, ACTS } from '../texts.ts';
import type { Asking } from './acts/act-dialog.tsx';
import type { Acts } from './acts/use-acts.ts';
import { ACTIVITY_BAR, ACTIVITY_DETAIL } from './texts.ts';

const ALONE = '@media (max-width: 767.98px)';
/** Where there is room for the signs alone, and the seldom ones stand behind a button. */
const NARROW = '@container reading (max-width: 539.98px)';
const WIDE = '@container reading (min-width: 540px)';
const TIGHT = '@container reading (max-width: 679.98px)';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flexShrink: 0,
    boxSizing: 'border-box',
    minHeight: '56px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
    backgroundColor: tokens.surface,
    borderBottom: `1px solid ${tokens.line}`,
    '@media screen': { position: 'sticky', top: 0, zIndex: 2 },
    [ALONE]: { padding: `0 ${tokens.spacingHorizontalS}` },
    // On a phone in landscape a sticky bar would leave no room for the content.
    '@media (max-height: 479.98px)': { position: 'static' },
    '@media print': { padding: 0, borderBottom: 'none' },
  },
  back: {
    flexShrink: 0,
    minWidth: '44px',
    padding: 0,
    // Beside the list it is one step away anyway.
    '@media (min-width: 768px)': { display: 'none' },
  },
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    flexGrow: 1,
    minWidth: 0,
  },
  title: {
    margin: 0,
    maxWidth: '100%',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ':focus-visible': { outline: 'none' },
    '@media print': { whiteSpace: 'normal' },
  },
  from: {
    minWidth: 0,
    margin: 0,
    color: tokens.textQuiet,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [ALONE]: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  },
  link: {
    display: 'inline-block',
    minHeight: '24px',
    lineHeight: '24px',
    color: tokens.brandText,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    // Large enough for a finger without moving its line.
    '@media (pointer: coarse)': { paddingBlock: '10px', marginBlock: '-10px' },
  },
  acts: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalXS,
    '@media print': { display: 'none' },
  },
  icon: { minWidth: '32px', padding: 0, '@media (pointer: coarse)': { minWidth: '44px' } },
  word: { [NARROW]: { display: 'none' } },
  short: { [NARROW]: { minWidth: '44px', padding: 0 } },
  seldom: { [NARROW]: { display: 'none' } },
  more: { display: 'inline-flex', [WIDE]: { display: 'none' } },
  // On a narrow pane the subject needs the room more than the words of this button.
  spare: { [TIGHT]: { display: 'none' } },
  book: {
    [TIGHT]: { minWidth: '32px', padding: 0 },
    '@media (pointer: coarse)': { minWidth: '44px' },
  },
});

interface Props {
  row: InboxRow;
  /** Null without the right to change it. */
  acts: Acts | null;
  /** Makes "Erledigt" the main button: nothing here can be answered or booked. */
  primary: boolean;
  /** Where the record of the person stands; null where nobody knows them, or may not see it. */
  personHref: string | null;
  /** Makes an appointment for the person of the activity; null where that is not possible here. */
  onAppointment: (() => void) | null;
  onAsk: (asking: Asking) => void;
  onBack: () => void;
}

/** Subject, sender and time of an activity, with the buttons for what is done with most of them. */
export const ActivityBar = (props: Props) => {
  const { row, acts, personHref, onAppointment, onBack } = props;
  const styles = useStyles();
  const { activity, pending } = row;
  const sender = useSender(activity);
  return (
    <header className={styles.root}>
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowLeft20Regular />}
        className={styles.back}
        title={ACTIVITY_DETAIL.back}
        aria-label={ACTIVITY_DETAIL.back}
        onClick={onBack}
      />
      <div className={styles.words}>
        <h2 className={styles.title} tabIndex={-1} data-detail-title title={activity.subject}>
          <PendingBadge pending={pending} linkTo={activity.id} />
          {activity.subject}
        </h2>
        <p className={styles.from} title={sender.whole}>
          {personHref ? (
            <Link className={styles.link} href={personHref}>
              {sender.whole}
            </Link>
          ) : (
            sender.whole
          )}
          {' · '}
          <TimeText instant={activity.created_at} />
        </p>
      </div>
      {acts && <Buttons {...props} acts={acts} />}
      {!acts && onAppointment && (
        <div className={styles.acts}>
          <AppointmentButton onAppointment={onAppointment} />
        </div>
      )}
    </header>
  );
};

interface AppointmentButtonProps {
  onAppointment: () => void;
  className?: string | undefined;
}

const AppointmentButton = ({ onAppointment, className }: AppointmentButtonProps) => {
  const styles = useStyles();
  return (
    <Button
      size="small"
      appearance="subtle"
      className={mergeClasses(styles.book, className)}
      icon={<CalendarAdd20Regular />}
      title={ACTIVITY_BAR.appointmentHint}
      aria-label={ACTIVITY_BAR.appointmentHint}
      onClick={onAppointment}
    >
      <span className={styles.spare}>{ACTIVITY_BAR.appointment}</span>
    </Button>
  );
};

type ButtonsProps = Pick<Props, 'row' | 'primary' | 'onAppointment' | 'onAsk'> & { acts: Acts };

/** The buttons that change the activity; each change can be undone. */
const Buttons = ({ row, acts, primary, onAppointment, onAsk }: ButtonsProps) => {
  const styles = useStyles();
  const { activity } = row;
  const act = (part: Partial<ActivityContent>, title: string) => void acts.act([row], part, title);
  const until = activity.snoozed_until ?? '';
  const off = Date.parse(until) > Date.now();
  const done = activity.status === 'erledigt';
  const snooze = off ? ACTIVITY_BAR.snoozedUntil(spokenTime(until)) : ACTS.snooze;
  const archive = activity.is_archived ? ACTS.bringBack : ACTS.archive;
  const archiveSign = activity.is_archived ? <ArrowUndo20Regular /> : <Archive20Regular />;
  const toggleArchived = () =>
    act(
      { is_archived: !activity.is_archived },
      activity.is_archived ? ACTED.broughtBack : ACTED.archived,
    );
  return (
    <div className={styles.acts}>
      <Button
        size="small"
        appearance={primary && !done ? 'primary' : 'secondary'}
        className={styles.short}
        icon={done ? <ArrowUndo20Regular /> : <Checkmark16Regular />}
        title={done ? ACTIVITY_BAR.reopen : ACTIVITY_BAR.doneHint}
        aria-label={done ? ACTIVITY_BAR.reopen : ACTS.done}
        onClick={() =>
          done
            ? act({ status: 'gelesen' }, ACTED.reopened)
            : act({ status: 'erledigt' }, ACTED.done)
        }
      >
        <span className={styles.word}>{done ? ACTIVITY_BAR.reopen : ACTS.done}</span>
      </Button>
      {onAppointment && (
        <AppointmentButton onAppointment={onAppointment} className={styles.seldom} />
      )}
      <Button
        size="small"
        appearance="subtle"
        className={mergeClasses(styles.icon, styles.seldom)}
        icon={<PersonArrowRight20Regular />}
        title={ACTS.assign}
        aria-label={ACTS.assign}
        onClick={() => onAsk('assign')}
      />
      <Button
        size="small"
        appearance="subtle"
        className={styles.icon}
        icon={<AlertSnooze20Regular />}
        title={snooze}
        aria-label={snooze}
        onClick={() => onAsk('snooze')}
      />
      <Button
        size="small"
        appearance="subtle"
        className={mergeClasses(styles.icon, styles.seldom)}
        title={archive}
        aria-label={archive}
        icon={archiveSign}
        onClick={toggleArchived}
      />
      <span className={styles.more}>
        <Menu
          trigger={
            <Button
              size="small"
              appearance="subtle"
              className={styles.icon}
              icon={<MoreHorizontal20Regular />}
              title={ACTIVITY_BAR.more}
              aria-label={ACTIVITY_BAR.more}
            />
          }
          entries={[
            ...(onAppointment
              ? [
                  {
                    label: ACTIVITY_BAR.appointmentHint,
                    icon: <CalendarAdd20Regular />,
                    onChoose: onAppointment,
                  },
                ]
              : []),
            {
              label: ACTS.assign,
              icon: <PersonArrowRight20Regular />,
              onChoose: () => onAsk('assign'),
            },
            { label: archive, icon: archiveSign, onChoose: toggleArchived },
          ]}
        />
      </span>
    </div>
  );
};
