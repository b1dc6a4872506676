import { Suspense } from 'react';
import { useEngine } from '#platform/engine.tsx';
import { formatSince } from '#ui/format.ts';
import { lazyExtra } from '#ui/lazy-extra.ts';

/** Comes with the engine, which is not in the initial script either. */
const StateBadge = lazyExtra(async () => (await import('#ui/state-badge.tsx')).StateBadge);

/** The state between this device and the practice; nothing is claimed before it is known. */
export const StateLine = ({ href }: { href?: string }) => {
  const { line, summary } = useEngine();
  if (summary === null || line.online === null) return null;
  return (
    <Suspense>
      <StateBadge
        href={href}
        waiting={summary.waiting}
        attention={summary.stuck > 0}
        offlineSince={line.offlineSince === null ? null : formatSince(line.offlineSince)}
      />
    </Suspense>
  );
};
