import { Suspense } from 'react';
import { useEngine } from '#platform/engine/engine.tsx';
import type { LineTexts } from '#platform/engine/words.ts';
import type { SyncView } from '#platform/sync/sync.tsx';
import { lazyExtra } from '#ui/page/lazy-extra.ts';

/** Comes with the engine, which is not in the initial script either. */
const LineBadge = lazyExtra(async () => (await import('./line-badge.tsx')).LineBadge);

interface Props {
  href?: string;
  /** How the local records are read; absent on pages that keep none. */
  reading?: SyncView;
  /** The words of another language than German. */
  say?: LineTexts | undefined;
  /** On a phone a sign alone while all is well. */
  isShort?: boolean;
}

/** The state between this device and the practice; nothing is claimed before it is known. */
export const StateLine = ({ href, reading, say, isShort }: Props) => {
  const { line, summary } = useEngine();
  if (summary === null || line.online === null) return null;
  return (
    <Suspense>
      <LineBadge
        href={href}
        line={line}
        summary={summary}
        reading={reading}
        say={say}
        isShort={isShort}
      />
    </Suspense>
  );
};
