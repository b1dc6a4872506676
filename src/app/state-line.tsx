import { Suspense } from 'react';
import { useEngine } from '#platform/engine.tsx';
import { lazyExtra } from '#ui/lazy-extra.ts';

/** Comes with the engine, which is not in the initial script either. */
const LineBadge = lazyExtra(async () => (await import('./line-badge.tsx')).LineBadge);

interface Props {
  href?: string;
  /** Last complete read of the local records; absent on pages that keep none. */
  lastReadAt?: number | null;
}

/** The state between this device and the practice; nothing is claimed before it is known. */
export const StateLine = ({ href, lastReadAt }: Props) => {
  const { line, summary } = useEngine();
  if (summary === null || line.online === null) return null;
  return (
    <Suspense>
      <LineBadge href={href} line={line} summary={summary} lastReadAt={lastReadAt} />
    </Suspense>
  );
};
