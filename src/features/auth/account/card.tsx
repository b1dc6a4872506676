import { type ReactNode, useId } from 'react';
import type { Failure } from '#platform/failure.ts';
import { ErrorState, LoadingState, OfflineState } from '#ui/states.tsx';
import { useAccountStyles } from './account-styles.ts';

/** One matter of the page, with a heading. */
export const Card = ({ title, children }: { title: string; children: ReactNode }) => {
  const styles = useAccountStyles();
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.cardTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
};

interface LoadedProps<T> {
  loaded: { data: T | undefined; failure: Failure | undefined; reload: () => Promise<void> };
  children: (data: T) => ReactNode;
}

/** What a card shows before and instead of what it reads. */
export const Loaded = <T,>({ loaded, children }: LoadedProps<T>) => {
  const { data, failure, reload } = loaded;
  if (data !== undefined) return children(data);
  if (!failure) return <LoadingState />;
  const State = failure.offline ? OfflineState : ErrorState;
  return <State text={failure.text} onRetry={() => void reload()} />;
};
