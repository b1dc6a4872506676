import { useState } from 'react';
import type { PersonTile } from '#data/identity/waiting.ts';
import { useIdentity } from '#platform/identity/identity.tsx';
import { Button } from '#ui/button.tsx';
import { formatExact, formatMoment } from '#ui/format.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { LoadingState } from '#ui/states/states.tsx';
import { useLockStyles } from './lock-styles.ts';
import { pinWay } from './pin-way.ts';
import { LOCK_SCREEN } from './texts.ts';
import { UnlockPanel } from './unlock-panel.tsx';

interface TileProps {
  person: PersonTile;
  byPin: boolean;
  onChoose: () => void;
}

const Tile = ({ person, byPin, onChoose }: TileProps) => {
  const styles = useLockStyles();
  return (
    <button type="button" className={styles.tile} onClick={onChoose}>
      <span className={styles.tileName}>{person.name}</span>
      {person.waiting > 0 && (
        <span className={styles.waits}>{LOCK_SCREEN.waiting(person.waiting)}</span>
      )}
      <span className={styles.tileText} title={formatExact(person.lastAt)}>
        {LOCK_SCREEN.lastHere(formatMoment(person.lastAt))}
      </span>
      {!byPin && <span className={styles.tileText}>{LOCK_SCREEN.byPassword}</span>}
    </button>
  );
};

interface Props {
  /** The practice cannot be reached. */
  offline: boolean;
  /** To address and password, for somebody who has no tile. */
  onOther: () => void;
  /** Another person than the one who was at work was let in. */
  onSwitched: () => void;
}

/**
 * The locked practice device: tiles of its people, then PIN or password, and nothing else. Where it
 * has locked itself, the person who was working is asked at once.
 */
export const LockScreen = ({ offline, onOther, onSwitched }: Props) => {
  const styles = useLockStyles();
  const { device, people, lockedUser, expected, pinsHere } = useIdentity();
  // Undefined until somebody has chosen, or has gone back to the tiles.
  const [choice, setChoice] = useState<string | null>();
  const chosen = choice === undefined ? expected : choice;
  // Kept here, as the identity forgets the former person with the next sign-in.
  const [before, setBefore] = useState(lockedUser);
  if (before === null && lockedUser !== null) setBefore(lockedUser);
  const wayOf = (one: PersonTile) => pinWay(one, { pinsHere, offline, now: Date.now() });
  const person = people.find(({ userId }) => userId === chosen);

  if (!device) return <LoadingState />;
  if (person) {
    return (
      <UnlockPanel
        key={person.userId}
        person={person}
        way={wayOf(person)}
        onBack={() => setChoice(null)}
        onOther={onOther}
        onDone={({ user }) => {
          if (before !== null && user.id !== before) onSwitched();
        }}
      />
    );
  }
  return (
    <section className={styles.page}>
      <div>
        <PageTitle>{LOCK_SCREEN.title}</PageTitle>
        <p className={styles.text}>{LOCK_SCREEN.locked(device.name)}</p>
      </div>
      <ul className={styles.tiles}>
        {people.map((one) => (
          <li key={one.userId}>
            <Tile
              person={one}
              byPin={wayOf(one) === 'opens'}
              onChoose={() => setChoice(one.userId)}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={onOther}>{LOCK_SCREEN.somebodyElse}</Button>
      </div>
    </section>
  );
};
