import { CalendarLtr16Filled } from '@fluentui/react-icons/svg/calendar-ltr';
import { Call16Filled } from '@fluentui/react-icons/svg/call';
import { Chat16Filled } from '@fluentui/react-icons/svg/chat';
import { ClipboardTextLtr16Filled } from '@fluentui/react-icons/svg/clipboard-text-ltr';
import { MoreCircle16Filled } from '@fluentui/react-icons/svg/more-circle';
import { Phone16Filled } from '@fluentui/react-icons/svg/phone';
import { TaskListSquareLtr16Filled } from '@fluentui/react-icons/svg/task-list-square-ltr';
import type { ActivitySource } from '#contract/activities/activity-enums.ts';
import { makeStyles, tokens } from '#ui/styling.ts';

const ICONS = {
  answering_machine: Call16Filled,
  sms: Phone16Filled,
  chat: Chat16Filled,
  questionnaire_upload: ClipboardTextLtr16Filled,
  task: TaskListSquareLtr16Filled,
  otis: CalendarLtr16Filled,
  other: MoreCircle16Filled,
} satisfies Record<ActivitySource, unknown>;

const useStyles = makeStyles({
  answering_machine: { color: tokens.channelCall },
  sms: { color: tokens.channelSms },
  chat: { color: tokens.channelChat },
  questionnaire_upload: { color: tokens.channelForm },
  task: { color: tokens.channelTask },
  otis: { color: tokens.channelAppointment },
  other: { color: tokens.channelTask },
});

/** The sign of a channel in its colour; its name stands beside it or is read. */
export const ChannelIcon = ({ source }: { source: ActivitySource }) => {
  const styles = useStyles();
  const Icon = ICONS[source];
  return <Icon aria-hidden="true" className={styles[source]} />;
};
