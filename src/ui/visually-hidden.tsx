import type { ReactNode } from 'react';
import { makeStyles } from './styling.ts';

const useStyles = makeStyles({
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/** Read by screen readers alone. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={useStyles().hidden}>{children}</span>
);
