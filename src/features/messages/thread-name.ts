import type { ShownThread } from './shown-threads.ts';
import { THREAD } from './texts.ts';

/** What a patient calls a conversation: by its subject, else by who has begun it. */
export const threadName = ({ subject, messages, earlier }: ShownThread): string => {
  if (subject !== null) return subject;
  const ours = !earlier && messages[0]?.direction === 'out';
  return ours ? THREAD.fromPractice : THREAD.noSubject;
};
