import { CalendarLtr16Regular } from '@fluentui/react-icons/svg/calendar-ltr';
import { Chat16Regular } from '@fluentui/react-icons/svg/chat';
import { ClipboardTextLtr16Regular } from '@fluentui/react-icons/svg/clipboard-text-ltr';
import { MoreCircle16Regular } from '@fluentui/react-icons/svg/more-circle';
import { Phone16Regular } from '@fluentui/react-icons/svg/phone';
import { TaskListSquareLtr16Regular } from '@fluentui/react-icons/svg/task-list-square-ltr';
import { Voicemail16Regular } from '@fluentui/react-icons/svg/voicemail';
import type { ActivitySource } from '#contract/activities/activity-enums.ts';

const ICONS = {
  answering_machine: Voicemail16Regular,
  sms: Phone16Regular,
  chat: Chat16Regular,
  questionnaire_upload: ClipboardTextLtr16Regular,
  task: TaskListSquareLtr16Regular,
  otis: CalendarLtr16Regular,
  other: MoreCircle16Regular,
} satisfies Record<ActivitySource, unknown>;

/** The sign of a channel; its name stands beside it. */
export const ChannelIcon = ({ source }: { source: ActivitySource }) => {
  const Icon = ICONS[source];
  return <Icon aria-hidden="true" />;
};
