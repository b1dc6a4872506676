import { useState } from 'react';
import type { TeamPerson } from '#contract/access/person.ts';
import type { Location } from '#contract/practice/location.ts';
import { exactTime } from '#platform/words/dates.ts';
import { Card } from '#ui/card.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { rightText } from './permission-words.ts';
import { usePersonnelStyles } from './personnel-styles.ts';
import { WHY_HEADS, WHY_NOT } from './texts.ts';
import { SCREENS, type Why, whyAt } from './why.ts';

const reason = (why: Why): string => {
  switch (why.is) {
    case 'ended':
      return WHY_NOT.ended;
    case 'held':
      return WHY_NOT.held(rightText(why.right));
    case 'held_elsewhere':
      return WHY_NOT.heldElsewhere(rightText(why.right));
    case 'held_until':
      return WHY_NOT.heldUntil(rightText(why.right), exactTime(why.until));
    case 'coming':
      return WHY_NOT.coming(rightText(why.right), exactTime(why.from));
    case 'missing':
      return WHY_NOT.missing(rightText(why.right), why.givers);
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
  const page = useSettingsStyles();
  const [who, setWho] = useState(personId);
  const [what, setWhat] = useState(SCREENS[0]?.id ?? '');
  const person = people.find(({ id }) => id === who);
  const screen = SCREENS.find(({ id }) => id === what);
  const now = new Date();
  return (
    <Card title={WHY_NOT.title} text={WHY_NOT.text}>
      <div className={styles.pair}>
        <NativeSelect
          label={WHY_NOT.person}
          value={who}
          onChange={setWho}
          options={people.map(({ id, name }) => ({ value: id, text: name }))}
        />
        <NativeSelect
          label={WHY_NOT.screen}
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
                  <dt className={page.name}>
                    {name}: {WHY_HEADS[why.is]}
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
