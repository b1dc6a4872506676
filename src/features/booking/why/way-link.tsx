import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { makeStyles, tokens } from '#ui/styling.ts';

const useStyles = makeStyles({
  link: {
    color: tokens.brandText,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  },
});

interface Props {
  href: string;
  /** What it is called where several are called the same. */
  label?: string;
  /** In a tab of its own, so that nothing that was typed is lost. */
  beside: boolean;
  children: ReactNode;
}

/** A way to what decides about a time. */
export const WayLink = ({ href, label, beside, children }: Props) => {
  const styles = useStyles();
  return (
    <Link
      className={styles.link}
      href={href}
      aria-label={label}
      {...(beside && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </Link>
  );
};
