import { SOURCE_LABELS } from '../activities/activity-enums.ts';
import type { FirstMessage } from './written-message.ts';

/** How much of a message the list shows. */
export const PREVIEW_LETTERS = 300;

/** Put before our own text, because the activity has the name of its receiver. */
const OURS = 'Praxis: ';

/** The line in the inbox for a conversation that the team has begun. */
export const begunLine = ({
  way,
  subject,
  text,
  attachments = [],
}: Pick<FirstMessage, 'way' | 'subject' | 'text' | 'attachments'>) => {
  // A mail has no source of its own in the inbox; it is a chat by mail.
  const source = way === 'sms' ? ('sms' as const) : ('chat' as const);
  const said = text.trim() || attachments.map(({ name }) => name).join(', ');
  return {
    source,
    subject: subject.trim() || SOURCE_LABELS[source],
    preview: (OURS + said).slice(0, PREVIEW_LETTERS).toWellFormed(),
  };
};
