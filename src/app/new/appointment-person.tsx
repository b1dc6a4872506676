import type { PersonField as Field } from '#features/booking/calendar/coming.ts';
import { DIALOG } from '#features/booking/calendar/texts.ts';
import { PersonField } from '#features/customers/person-field.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';

type FieldProps = Parameters<Field>[0];

const Person = ({ value, onChange, without, relativesOf }: FieldProps) => {
  const { user } = useAuth();
  return (
    <PersonField
      label={DIALOG.person}
      placeholder={DIALOG.personExample}
      allowed={can(user, 'view customer', undefined)}
      value={value}
      onChange={onChange}
      without={without}
      relativesOf={relativesOf}
    />
  );
};
/** Finds people in the records, for whoever may look into them. */
export const appointmentPerson: Field = (props) => <Person {...props} />;
