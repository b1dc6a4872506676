import { Link } from 'wouter';
import type { AppointmentWish } from '#contract/activities/calls/appointments.ts';
import { Button } from '#ui/button.tsx';
import { Pill } from '#ui/states/pill.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Avatar } from '#ui/team/avatar.tsx';
import { useDayStyles } from '../day/day-styles.ts';
import { WISH, WISHES } from './texts.ts';

const useStyles = makeStyles({
  link: {
    display: 'block',
    color: tokens.text,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    // Two lines are already as high as a finger needs.
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  said: {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
  },
});

/** A wish that nobody has dealt with. */
export interface OpenWish {
  id: string;
  wish: AppointmentWish;
  name: string;
  /** What the patient wrote. */
  words: string;
  /** The appointment that it is about, where only one can be meant. */
  about: { id: string; when: string } | null;
}

interface Props {
  wishes: readonly OpenWish[];
  hrefOf: (id: string) => string;
  /** Null without the right to give appointments. */
  onNew: ((id: string) => void) | null;
  /** Opens an appointment to be moved or cancelled; null without the right to. */
  onOpen: ((appointmentId: string) => void) | null;
}

/** Wishes of patients that wait for a time; nothing where nobody wishes anything. */
export const WishesCard = ({ wishes, hrefOf, onNew, onOpen }: Props) => {
  const look = useDayStyles();
  const styles = useStyles();
  if (wishes.length === 0) return null;
  return (
    <section className={look.card} aria-labelledby="day-wishes">
      <div className={look.head}>
        <h2 id="day-wishes" className={look.title}>
          {WISHES.title}
        </h2>
        <Pill>{wishes.length}</Pill>
      </div>
      <ul className={look.list}>
        {wishes.map(({ id, wish, name, words, about }) => (
          <li key={id} className={look.line}>
            <Avatar name={name || null} size={32} />
            <Link className={mergeClasses(look.words, styles.link)} href={hrefOf(id)}>
              <span className={look.name}>{name || WISHES.nameless}</span>
              <span className={mergeClasses(look.quiet, styles.said)}>
                {[wish === 'new' ? '' : WISHES.asks(WISH.open[wish], about?.when), words]
                  .filter(Boolean)
                  .join(': ')}
              </span>
            </Link>
            {wish === 'new' && onNew && (
              <Button size="small" aria-label={WISHES.makeFor(name)} onClick={() => onNew(id)}>
                {WISHES.make}
              </Button>
            )}
            {about && onOpen && (
              <Button
                size="small"
                aria-label={WISHES.openFor(name)}
                onClick={() => onOpen(about.id)}
              >
                {WISHES.open}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
