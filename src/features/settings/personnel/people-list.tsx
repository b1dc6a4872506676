import type { TeamPerson } from '#contract/access/person.ts';
import type { Location } from '#contract/practice/location.ts';
import { exactTime } from '#platform/words/dates.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { usePersonnelStyles } from './personnel-styles.ts';
import { PEOPLE_LIST, PERSONNEL } from './texts.ts';
import { accessText, factorText, lastSeenText, roleText, standInText } from './words.ts';

interface Props {
  people: readonly TeamPerson[];
  locations: readonly Location[];
  ownId: string;
}

/** Where somebody works and what they are there, one line for each location. */
const Places = ({ person, locations }: { person: TeamPerson; locations: readonly Location[] }) => {
  const styles = usePersonnelStyles();
  const now = new Date();
  const nameOf = (id: string) => locations.find((one) => one.id === id)?.name ?? PERSONNEL.location;
  const held = person.locations.filter(({ permissions }) => permissions.length > 0);
  if (held.length === 0 && person.substitutes.length === 0) return <>{PEOPLE_LIST.nowhere}</>;
  return (
    <>
      {held.map(({ id, permissions }) => (
        <span key={id} className={styles.lineOf}>
          {nameOf(id)}: {accessText(permissions)}
        </span>
      ))}
      {person.substitutes.map((one) => (
        <span key={one.id} className={styles.lineOf}>
          {PEOPLE_LIST.substitute(nameOf(one.location_id), standInText(one, now))}
        </span>
      ))}
    </>
  );
};

/** The team of the practice, each with a way to what they may do. */
export const PeopleList = ({ people, locations, ownId }: Props) => {
  const styles = usePersonnelStyles();
  const page = useSettingsStyles();
  return (
    <ul className={page.list}>
      {people.map((one) => (
        <li key={one.id} className={page.item}>
          <span className={page.words}>
            <span className={page.name}>
              {one.name}
              {one.id === ownId && PEOPLE_LIST.you}
            </span>
            <span className={page.quiet}>{one.email}</span>
            <span
              className={page.quiet}
              title={one.last_sign_in_at ? exactTime(one.last_sign_in_at) : undefined}
            >
              {one.ended && one.ended_at
                ? PEOPLE_LIST.ended(exactTime(one.ended_at))
                : `${roleText(one.role)} · ${lastSeenText(one.last_sign_in_at)} · ${factorText(one)}`}
            </span>
          </span>
          <span className={styles.side}>
            <Places person={one} locations={locations} />
          </span>
          <ButtonLink
            size="small"
            href={`/personnel/settings/empfang/personnel?person=${one.id}`}
            aria-label={PEOPLE_LIST.rightsOf(one.name)}
          >
            {PEOPLE_LIST.rights}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
};
