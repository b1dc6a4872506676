import { Suspense } from 'react';
import { useEngine } from '#platform/engine.tsx';
import { formatSince } from '#ui/format.ts';
import { lazyPage } from './lazy-page.ts';

/** Comes with the engine, which is not in the initial script either. */
const StateBadge = lazyPage(
  () => import('#ui/state-badge.tsx'),
  (module) => module.StateBadge,
);

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
