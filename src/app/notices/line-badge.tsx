import { lineState } from '#platform/engine/line-state.ts';
import type { LineTexts } from '#platform/engine/words.ts';
import { StateBadge } from '#ui/states/state-badge.tsx';

type Props = Parameters<typeof lineState>[0] & {
  href: string | undefined;
  say: LineTexts | undefined;
  isShort: boolean | undefined;
};

/** The badge of the header with its words; loaded with the engine. */
export const LineBadge = ({ href, say, isShort, ...known }: Props) => (
  <StateBadge href={href} isShort={isShort} {...lineState(known, say)} />
);
