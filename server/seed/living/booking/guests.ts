import type { AppointmentContent } from '#contract/booking/appointment.ts';
import { type Chance, Deck } from '../chance.ts';
import { ORIGINS } from '../data/names.ts';
import { TREATMENTS, type TreatmentKey } from '../data/treatments.ts';
import type { Patient } from '../people/patients.ts';
import type { Where } from '../story/cast.ts';

/** Most appointments of one patient of the records. */
const VISITS = 2;
/** How many of a hundred are new to the practice. */
const NEW = 12;

/** Somebody who has an appointment. */
export interface Guest {
  content: Pick<AppointmentContent, 'customer_id' | 'name' | 'phone' | 'payer' | 'familiar'>;
}

const nameOf = ({ content: { first_name, last_name } }: Patient): string =>
  `${first_name} ${last_name}`;

/** Patients for the appointments: first those with a record, then people known by name only. */
export class Guests {
  readonly #chance: Chance;
  readonly #known: Patient[];
  readonly #strangers: Deck<string>;

  constructor(where: Where, patients: readonly Patient[], chance: Chance) {
    this.#chance = chance;
    const here = patients.filter(({ at }) => at === where);
    this.#known = Array.from({ length: VISITS }, () => chance.shuffled(here)).flat();
    const recorded = new Set(patients.map(nameOf));
    const names = ORIGINS.flatMap(({ families, women, men }) =>
      families.flatMap((family) =>
        [...women.grown, ...men.grown, ...women.old, ...men.old].map(
          (first) => `${first} ${family}`,
        ),
      ),
    );
    // A stranger with the name of a patient would look like that patient without an assignment.
    this.#strangers = new Deck(
      names.filter((name) => !recorded.has(name)),
      chance,
    );
  }

  next(key: TreatmentKey, bookedAt: number): Guest {
    const { familiar } = TREATMENTS[key].treatment;
    const isNew = familiar === 'new' || (familiar === 'all' && this.#chance.percent(NEW));
    const wanted = (one: Patient) => one.since < bookedAt && (key !== 'child' || one.age < 13);
    const at = isNew || this.#chance.percent(35) ? -1 : this.#known.findIndex(wanted);
    const [patient] = at < 0 ? [] : this.#known.splice(at, 1);
    if (patient === undefined) {
      const payer = this.#chance.percent(86) ? 'statutory' : 'private';
      return {
        content: {
          customer_id: null,
          name: this.#strangers.draw(),
          phone: '',
          payer,
          familiar: isNew ? 'new' : 'known',
        },
      };
    }
    const { insurance_kind, phones } = patient.content;
    return {
      content: {
        customer_id: patient.id,
        name: nameOf(patient),
        phone: phones[0]?.number ?? '',
        payer: insurance_kind === 'pkv' ? 'private' : 'statutory',
        familiar: 'known',
      },
    };
  }
}
