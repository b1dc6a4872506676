import type { Location } from '#contract/entities/location.ts';
import type { TeamPerson } from '#contract/entities/person.ts';
import type { User } from '#contract/entities/user.ts';

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
