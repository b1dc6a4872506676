import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** The way to the people of a location and their invitations. */
export const TeamCard = () => {
  return (
    <Card title="Team" text="Wer an diesem Standort arbeitet, und Einladungen für neue Personen.">
      <div>
        <ButtonLink size="small" href="/personnel/settings/empfang/personnel">
          Team öffnen
        </ButtonLink>
      </div>
    </Card>
  );
};
