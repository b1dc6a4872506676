import { HistoryPanel } from '../history/history-panel.tsx';
import { AccessCard } from './access-card.tsx';
import { PersonCard } from './person-card.tsx';
import type { PersonProps } from './person-props.ts';
import { usePersonnelStyles } from './personnel-styles.ts';
import { SubstitutesCard } from './substitutes-card.tsx';
import { PERSONNEL } from './texts.ts';

/** One person: role and access, the matrix of rights, substitutes, and the history of all that. */
export const PersonView = (props: PersonProps) => {
  const { person, locations, user, reached, onChanged } = props;
  const styles = usePersonnelStyles();
  const edits = locations.filter(({ id }) =>
    user.locations.some(
      (one) => one.id === id && one.permissions.includes('edit location-personnel'),
    ),
  );
  return (
    <>
      <PersonCard {...props} />
      <AccessCard
        {...props}
        // What is not read anew keeps what was ticked.
        key={person.locations.map(({ etag }) => etag).join()}
      />
      <SubstitutesCard {...props} />
      {edits.length > 0 && reached && (
        <div className={styles.histories}>
          {edits.map(({ id, name }) => (
            <HistoryPanel
              key={id}
              place={{ of: 'personnel', locationId: id }}
              person={person.id}
              title={PERSONNEL.historyAt(name)}
              onUndone={onChanged}
            />
          ))}
        </div>
      )}
    </>
  );
};
