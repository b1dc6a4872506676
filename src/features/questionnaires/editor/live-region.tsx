import { useEffect, useState } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useStore } from './document/use-store.ts';

/** What was done, for those who do not see it. */
export const LiveRegion = () => {
  const store = useStore();
  const [said, setSaid] = useState({ text: '', round: 0 });
  useEffect(
    () => store.onSay((text) => setSaid(({ round }) => ({ text, round: round + 1 }))),
    [store],
  );
  return (
    <VisuallyHidden>
      <span role="status" data-testid="editor-said">
        {/* The same words twice are said twice. */}
        <span key={said.round}>{said.text}</span>
      </span>
    </VisuallyHidden>
  );
};
