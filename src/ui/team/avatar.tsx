import { Avatar as FluentAvatar } from '@fluentui/react-components';
import { Person16Regular } from '@fluentui/react-icons/svg/person';
import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';
import { initialsOf, toneOf } from './initials.ts';

const tone = (color: string, backgroundColor: string) => ({
  '& > .fui-Avatar__initials, & > .fui-Avatar__icon': {
    color,
    backgroundColor,
    fontWeight: tokens.fontWeightSemibold,
  },
});

const useStyles = makeStyles({
  nobody: tone(tokens.onAvatar0, tokens.avatar0),
  tone1: tone(tokens.onAvatar1, tokens.avatar1),
  tone2: tone(tokens.onAvatar2, tokens.avatar2),
  tone3: tone(tokens.onAvatar3, tokens.avatar3),
  tone4: tone(tokens.onAvatar4, tokens.avatar4),
  tone5: tone(tokens.onAvatar5, tokens.avatar5),
  tone6: tone(tokens.onAvatar6, tokens.avatar6),
});
const TONES = ['tone1', 'tone2', 'tone3', 'tone4', 'tone5', 'tone6'] as const;

interface Props {
  /** A person's name; null for a number or nobody, who are grey. */
  name: string | null;
  /** Diameter in px. */
  size: 20 | 24 | 32 | 36 | 64;
  /** Instead of initials. */
  icon?: ReactNode;
  className?: string;
}

/** A round sign of a person: initials on a colour that is always the same. The name stands beside it. */
export const Avatar = ({ name, size, icon, className }: Props) => {
  const styles = useStyles();
  const look = name ? (TONES[toneOf(name, TONES.length)] ?? 'nobody') : 'nobody';
  return (
    <FluentAvatar
      aria-hidden="true"
      size={size}
      initials={name && !icon ? initialsOf(name) : ''}
      icon={icon ? { children: icon } : name ? undefined : { children: <Person16Regular /> }}
      className={mergeClasses(styles[look], className)}
    />
  );
};
