import type { ReactNode } from 'react';

/** What Chromium is told to take an element for (take.mjs). */
type Forced = 'hover' | 'active' | 'focus-visible';

interface CellProps {
  name: string;
  force?: Forced;
  wide?: boolean;
  half?: boolean;
  children: ReactNode;
}

/** A part in one state, with the state's name. */
export const Cell = ({ name, force, wide = false, half = false, children }: CellProps) => (
  <div className={`cell${wide ? ' wide' : ''}${half ? ' half' : ''}`} data-force={force}>
    {children}
    <p>{name}</p>
  </div>
);

/** One kind of part. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    <div className="cells">{children}</div>
  </section>
);

export const nothing = (): void => undefined;

/** The states of what is pressed or typed in. */
export const TOUCHED: readonly { name: string; force?: Forced }[] = [
  { name: 'Ruhe' },
  { name: 'Maus', force: 'hover' },
  { name: 'Fokus', force: 'focus-visible' },
  { name: 'gedrückt', force: 'active' },
];
