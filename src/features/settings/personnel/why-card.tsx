import { useState } from 'react';
import type { Location } from '#contract/practice/location.ts';
import type { TeamPerson } from '#contract/access/person.ts';
import { exactTime } from '#platform/words/dates.ts';
import { Card } from '#ui/card.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { rightText } from './permission-words.ts';
import { usePersonnelStyles } from './personnel-styles.ts';
import { SCREENS, type Why, whyAt } from './why.ts';

const HEAD: Record<Why['is'], string> = {
  ended: 'Nein',
  held: 'Ja',
  held_until: 'Ja, in Vertretung',
  held_elsewhere: 'Ja',
  coming: 'Noch nicht',
  missing: 'Nein',
};

const reason = (why: Why): string => {
  switch (why.is) {
    case 'ended':
      return 'Der Zugang dieser Person ist beendet.';
    case 'held':
      return `Recht „${rightText(why.right)}“.`;
    case 'held_elsewhere':
      return `Recht „${rightText(why.right)}“ an einem anderen Standort; es gilt überall.`;
    case 'held_until':
      return `Recht „${rightText(why.right)}“ in Vertretung bis ${exactTime(why.until)}.`;
    case 'coming':
      return `Vertretung mit dem Recht „${rightText(why.right)}“ ab ${exactTime(why.from)}.`;
    case 'missing': {
      const who = why.givers.join(' oder ');
      const give = who === '' ? 'Geben kann es hier gerade niemand.' : `Geben kann es: ${who}.`;
      return `Es fehlt das Recht „${rightText(why.right)}“. ${give}`;
    }
  }
};

interface Props {
  people: readonly TeamPerson[];
  /** The locations that the asker looks after. */
  locations: readonly Location[];
  personId: string;
}

/** Answers "warum sehe ich das nicht?" for a person and a screen, location by location. */
export const WhyCard = ({ people, locations, personId }: Props) => {
  const styles = usePersonnelStyles();
  const [who, setWho] = useState(personId);
  const [what, setWhat] = useState(SCREENS[0]?.id ?? '');
  const person = people.find(({ id }) => id === who);
  const screen = SCREENS.find(({ id }) => id === what);
  const now = new Date();
  return (
    <Card
      title="Warum sehe ich das nicht?"
      text="Person und Bereich wählen: Hier steht, welches Recht fehlt und wer es geben kann."
    >
      <div className={styles.pair}>
        <NativeSelect
          label="Person"
          value={who}
          onChange={setWho}
          options={people.map(({ id, name }) => ({ value: id, text: name }))}
        />
        <NativeSelect
          label="Bereich"
          value={what}
          onChange={setWhat}
          options={SCREENS.map(({ id, name }) => ({ value: id, text: name }))}
        />
      </div>
      <div role="status">
        <dl className={styles.answers}>
          {person &&
            screen &&
            locations.map(({ id, name }) => {
              const why = whyAt(people, person, screen, id, now);
              return (
                <div key={id}>
                  <dt className={styles.name}>
                    {name}: {HEAD[why.is]}
                  </dt>
                  <dd className={styles.answer}>{reason(why)}</dd>
                </div>
              );
            })}
        </dl>
      </div>
    </Card>
  );
};
