import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { Circle20Regular } from '@fluentui/react-icons/svg/circle';
import { Link } from 'wouter';
import { LAENDER, type Land } from '#contract/booking/holidays.ts';
import { dayAt } from '#contract/shared/days.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useItems } from './items/items-context.ts';
import { usePageStyles } from './parts/page-styles.ts';
import { readiness } from './ready.ts';
import { READY } from './ready-texts.ts';

const useStyles = makeStyles({
  icon: { display: 'inline-flex', flexShrink: 0, color: tokens.textQuiet },
  done: { color: tokens.okText },
  link: { width: 'fit-content', color: tokens.brandText },
});

const OTIS = '/personnel/settings/otis';

interface Props {
  /** Whether the location has opening hours; null: not known. */
  opens: boolean | null;
  /** The Land whose holidays close the location; null: not known, or none does. */
  land: Land | null;
}

/** What is there and what is missing until something can be booked, each with the page that brings it. */
export const ReadyList = ({ opens, land }: Props) => {
  const styles = useStyles();
  const page = usePageStyles();
  const { all } = useItems();
  const found = readiness(all, dayAt(new Date()));
  const steps = [
    {
      done: found.practitioner,
      title: READY.practitioner,
      text: READY.practitionerText,
      href: `${OTIS}/masterdata`,
    },
    {
      done: found.hours,
      title: READY.hours,
      text: READY.hoursText,
      href: `${OTIS}/masterdata`,
    },
    {
      done: found.treatment,
      title: READY.treatment,
      text: READY.treatmentText,
      href: `${OTIS}/treatments`,
    },
    {
      done: found.served,
      title: READY.served,
      text: READY.servedText,
      href: `${OTIS}/treatments`,
    },
    ...(opens === null
      ? []
      : [
          {
            done: opens,
            title: READY.opening,
            text: READY.openingText,
            href: '/personnel/settings/empfang/locations',
          },
        ]),
  ];
  const missing = steps.filter(({ done }) => !done).length;
  return (
    <Card
      title={missing === 0 ? READY.allTitle : READY.title}
      text={missing === 0 ? READY.allText : READY.count(missing, steps.length)}
    >
      {missing > 0 && (
        <ol className={page.list}>
          {steps.map(({ done, title, text, href }) => (
            <li key={title} className={page.item}>
              <span aria-hidden="true" className={mergeClasses(styles.icon, done && styles.done)}>
                {done ? <CheckmarkCircle20Filled /> : <Circle20Regular />}
              </span>
              <span className={page.words}>
                {done ? (
                  <span>{title}</span>
                ) : (
                  <Link href={href} className={mergeClasses(page.name, styles.link)}>
                    {title}
                  </Link>
                )}
                <VisuallyHidden>{`: ${done ? READY.done : READY.missing}. `}</VisuallyHidden>
                <span className={page.quiet}>{text}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {land !== null && (
        <p className={page.quiet}>
          {READY.holidays(LAENDER[land])}{' '}
          <Link href={`${OTIS}/locations`} className={styles.link}>
            {READY.land}
          </Link>
        </p>
      )}
      {missing === 0 && (
        <div className={page.line}>
          <ButtonLink appearance="primary" href="/personnel/otis/appointmentsManagement">
            {READY.calendar}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
};
