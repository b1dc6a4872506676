import type { Location } from '#contract/practice/location.ts';
import type { TeamPerson } from '#contract/access/person.ts';
import type { User } from '#contract/access/user.ts';

/** What every part of the view of one person takes. */
export interface PersonProps {
  person: TeamPerson;
  people: readonly TeamPerson[];
  /** The locations whose team the user may see. */
  locations: readonly Location[];
  user: User;
  /** False while what is shown is the last state that this device knows. */
  reached: boolean;
  onChanged: () => void;
}
