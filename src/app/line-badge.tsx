import type { OutboxSummary } from '#data/outbox/view.ts';
import type { Line } from '#platform/engine-service.ts';
import { lineState } from '#platform/line-state.ts';
import { StateBadge } from '#ui/state-badge.tsx';

interface Props {
  href: string | undefined;
  line: Line;
  summary: OutboxSummary;
  lastReadAt: number | null | undefined;
}

/** The badge of the header with its words; loaded with the engine. */
export const LineBadge = ({ href, ...known }: Props) => (
  <StateBadge href={href} {...lineState(known)} />
);
