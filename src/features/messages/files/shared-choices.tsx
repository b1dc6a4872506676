import { useLocation } from 'wouter';
import type { Location } from '#contract/practice/location.ts';
import type { HeldShare } from '#data/shares/held.ts';
import { useOwnKey } from '#platform/identity/own-key.ts';
import { useScope } from '#platform/sync/local-rows.ts';
import { spokenTime } from '#platform/words/dates.ts';
import { ChoiceCard } from '#ui/fields/choice-card.tsx';
import { SHARED_CHOICES } from '../texts.ts';
import { threadName } from '../thread-name.ts';
import { useThreads } from '../use-threads.ts';
import { FILE_WORDS } from './file-words.ts';

/** More conversations would hide what stands below them; the others are found in the messages. */
const MOST = 4;

interface Props {
  share: HeldShare;
  location: Location;
  author: string;
  /** Something is being put somewhere: nothing else can be chosen. */
  busy: boolean;
  onBusy: (busy: boolean) => void;
  /** Told what could not be taken, and what is left of the share. */
  onLeft: (problems: string[], rest: HeldShare) => void;
}

/** The messages to the practice into which shared files can go: a new one, or an answer. */
export const SharedChoices = ({ share, location, author, busy, onBusy, onLeft }: Props) => {
  const scope = useScope();
  const ownKey = useOwnKey();
  const [, navigate] = useLocation();
  const threads = useThreads({ side: 'patient', author, locationId: location.id }) ?? [];
  const open = threads.filter(({ may_reply }) => may_reply).slice(0, MOST);
  const choose = async (name: string, search: string) => {
    if (scope === null) return;
    onBusy(true);
    try {
      await ownKey();
      const { attachShared } = await import('./attach-shared.ts');
      const { problems, rest } = await attachShared(scope, name, share);
      if (problems.length === 0) navigate(`/messages?${search}`);
      else onLeft(problems, rest);
    } catch {
      onLeft([FILE_WORDS.notKept], share);
    } finally {
      onBusy(false);
    }
  };
  return (
    <>
      <li>
        <ChoiceCard
          title={SHARED_CHOICES.write}
          text={SHARED_CHOICES.writeHint(location.name)}
          disabled={busy}
          onChoose={() => void choose(`new ${location.id}`, 'neu=1')}
        />
      </li>
      {open.map((thread) => (
        <li key={thread.id}>
          <ChoiceCard
            title={SHARED_CHOICES.answer(threadName(thread))}
            text={SHARED_CHOICES.answerHint(spokenTime(thread.last_at))}
            disabled={busy}
            onChoose={() => void choose(thread.id, `thread=${thread.id}`)}
          />
        </li>
      ))}
    </>
  );
};
