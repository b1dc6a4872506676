import { ChatRegular } from '@fluentui/react-icons/svg/chat';
import { CardLink } from '#ui/card-link.tsx';
import { UNREAD_CARD } from './texts.ts';
import { useThreads } from './use-threads.ts';
import { useUnread } from './use-unread.ts';

/** How much of the practice this person has not read yet; nothing where there is nothing. */
export const UnreadCard = ({ locationId, name }: { locationId: string; name: string }) => {
  const unread = useUnread(useThreads({ side: 'patient', author: name, locationId }));
  if (unread === 0) return null;
  return (
    <CardLink
      asked
      href="/messages"
      icon={<ChatRegular />}
      title={UNREAD_CARD.unread(unread)}
      text={UNREAD_CARD.read}
    />
  );
};
