import { CalendarLtr20Regular } from '@fluentui/react-icons/svg/calendar-ltr';
import { ClipboardTaskListLtr20Regular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { User } from '#contract/access/user.ts';
import type { Location } from '#contract/practice/location.ts';
import { ChannelIcon } from '#features/activities/channel-icon.tsx';
import { useActivitiesFound } from '#features/activities/inbox/use-activities-found.ts';
import { useAppointmentsFound } from '#features/booking/palette/use-appointments-found.ts';
import { phoneText } from '#features/customers/phone-text.ts';
import { usePeopleFound } from '#features/customers/use-people-found.ts';
import { bornOn, fullName, listName } from '#features/customers/words.ts';
import { NO_FILTERS } from '#features/questionnaires/list/filters.ts';
import { editPath, findQuestionnaires, previewPath } from '#features/questionnaires/list/find.ts';
import { useList } from '#features/questionnaires/list/use-list.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { spokenTime } from '#platform/words/dates.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { Avatar } from '#ui/team/avatar.tsx';
import { SuggestField } from '#ui/team/suggest-field.tsx';
import {
  CUSTOMER_PERMISSIONS,
  canAny,
  INBOX_PERMISSIONS,
  LIST_PERMISSIONS,
} from '../shells/personnel-menu.tsx';
import { useOwnLocations } from '../shells/use-own-locations.ts';
import { useCommands } from './commands.tsx';
import { type Command, commandsFor } from './pick.ts';
import { SEARCH } from './texts.ts';

const useStyles = makeStyles({
  /** At the top: the list below the field grows downwards, and the field stays where it is. */
  dialog: {
    width: 'min(640px, calc(100vw - 32px))',
    maxHeight: 'calc(100dvh - 72px)',
    marginTop: '48px',
    padding: tokens.spacingHorizontalM,
    // The list scrolls; field and foot stay.
    '&[open]': { display: 'flex', flexDirection: 'column' },
    overflowY: 'hidden',
    '@media (max-width: 639.98px)': { marginTop: '8px', maxHeight: 'calc(100dvh - 16px)' },
  },
  foot: {
    display: 'flex',
    flexShrink: 0,
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    margin: `${tokens.spacingVerticalS} 0 0`,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.line}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
  keys: { '@media (pointer: coarse)': { display: 'none' } },
});

/** So many of a kind are offered. */
const MOST = 6;

interface Props {
  user: User;
  location: Location;
  onClose: () => void;
}

const usePeople = (text: string, user: User): Command[] => {
  const [, go] = useLocation();
  const rows = usePeopleFound(text, canAny(user, CUSTOMER_PERMISSIONS, undefined));
  return rows.slice(0, MOST).map(({ id, customer }) => ({
    key: id,
    group: SEARCH.people,
    icon: <Avatar name={fullName(customer)} size={24} />,
    text: listName(customer),
    beside: customer.phones[0] ? phoneText(customer.phones[0].number) : '',
    end: bornOn(customer.birth_date),
    run: () => go(`/personnel/customers?customer=${id}`),
  }));
};

const useActivities = (text: string, user: User, locationId: string): Command[] => {
  const [, go] = useLocation();
  const allowed = canAny(user, INBOX_PERMISSIONS, locationId);
  const rows = useActivitiesFound({ locationId, user }, text, allowed);
  return rows.slice(0, MOST).map(({ id, activity }) => ({
    key: id,
    group: SEARCH.activities,
    icon: <ChannelIcon source={activity.source} />,
    text: activity.subject,
    beside: activity.sender ?? activity.preview,
    end: spokenTime(activity.created_at),
    run: () => go(`/personnel/activities/alle?activity=${id}`),
  }));
};

const useAppointments = (text: string, user: User, locationId: string): Command[] => {
  const [, go] = useLocation();
  const allowed = canAny(user, INBOX_PERMISSIONS, locationId);
  return useAppointmentsFound(locationId, text, allowed, MOST).map(
    ({ id, who, treatment, when, href }) => ({
      key: id,
      group: SEARCH.appointments,
      icon: <CalendarLtr20Regular />,
      text: who,
      beside: treatment,
      end: when,
      run: () => go(href),
    }),
  );
};

const useForms = (text: string, user: User, locationId: string): Command[] => {
  const [, go] = useLocation();
  const { rows } = useList(locationId);
  if (text.trim() === '' || !canAny(user, LIST_PERMISSIONS, locationId)) return [];
  const edits = can(user, 'edit questionnaires', locationId);
  return findQuestionnaires(rows ?? [], { ...NO_FILTERS, search: text })
    .slice(0, MOST)
    .map(({ id, summary }) => ({
      key: id,
      group: SEARCH.forms,
      icon: <ClipboardTaskListLtr20Regular />,
      text: summary.title,
      beside: summary.description ?? '',
      run: () => go(edits ? editPath(id) : previewPath(id)),
    }));
};

const Search = ({ user, location, onClose }: Props) => {
  const styles = useStyles();
  const [text, setText] = useState('');
  const people = usePeople(text, user);
  const appointments = useAppointments(text, user, location.id);
  const activities = useActivities(text, user, location.id);
  const forms = useForms(text, user, location.id);
  const { actions, pages, settings } = useCommands(user, location.id);
  const blank = text.trim() === '';
  const found: readonly Command[] = [
    ...people,
    ...appointments,
    ...activities,
    ...forms,
    ...commandsFor(pages, text),
    ...(blank ? [] : commandsFor(settings, text).slice(0, MOST)),
    ...commandsFor(actions, text),
  ];
  return (
    <>
      <SuggestField
        autoFocus
        firstActive
        size="large"
        label={SEARCH.label}
        labelHidden
        placeholder={SEARCH.example}
        value={text}
        onChange={setText}
        suggestions={found}
        onChoose={(key) => {
          onClose();
          found.find((one) => one.key === key)?.run();
        }}
        status={
          found.length === 0
            ? `${SEARCH.nothing}. ${SEARCH.nothingHint}`
            : SEARCH.found(found.length)
        }
        statusShown={found.length === 0}
      />
      <p className={styles.foot}>
        <span className={styles.keys}>{SEARCH.chosenBy}</span>
        <span>{location.name}</span>
      </p>
    </>
  );
};

/** Everything by one field: from this device at each key, offline too. */
export const SearchPalette = ({ onClose }: { onClose: () => void }) => {
  const styles = useStyles();
  const { user } = useAuth();
  const { location } = useOwnLocations();
  return (
    <Dialog open title={SEARCH.title} titleHidden className={styles.dialog} onClose={onClose}>
      {user && location && <Search user={user} location={location} onClose={onClose} />}
    </Dialog>
  );
};
