import { SOURCE_LABELS } from '../activities/activity-enums.ts';
import type { FirstMessage } from './written-message.ts';

/** How much of a message stands in the list. */
export const PREVIEW_LETTERS = 300;

/** Stands before our own words, as the activity is named after their receiver. */
const OURS = 'Praxis: ';

/** How a conversation that the team has begun stands in the inbox. */
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
