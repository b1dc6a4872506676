import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** The way to the editor of the patients' start page. */
export const ReceptionCard = () => {
  return (
    <Card
      title="Startseite der Patienten"
      text="Welche Knöpfe Patientinnen und Patienten an diesem Standort finden, und wer sie sieht."
    >
      <div>
        <ButtonLink size="small" href="/personnel/settings/empfang/digital-reception">
          Startseite bearbeiten
        </ButtonLink>
      </div>
    </Card>
  );
};
