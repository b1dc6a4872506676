import { useEngine } from '#platform/engine.tsx';
import { formatSince } from '#ui/format.ts';
import { StateBadge } from '#ui/state-badge.tsx';

/** The state between this device and the practice; nothing is claimed before it is known. */
export const StateLine = ({ href }: { href?: string }) => {
  const { line, summary } = useEngine();
  if (summary === null || line.online === null) return null;
  return (
    <StateBadge
      href={href}
      waiting={summary.waiting}
      attention={summary.stuck > 0}
      offlineSince={line.offlineSince === null ? null : formatSince(line.offlineSince)}
    />
  );
};
