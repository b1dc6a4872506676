import type { LocationMaster } from '#contract/settings/location-master.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { MASTER } from './texts.ts';

export const EMPTY_MASTER: LocationMaster = {
  name: '',
  street: '',
  postal_code: '',
  city: '',
  phone: '',
  emergency_phone: null,
};

type Wrong = Partial<Record<keyof LocationMaster, string>>;

/** What is missing or cannot be, by field. */
export const masterProblems = (typed: LocationMaster): Wrong => {
  const phone = (text: string) => /^\+?[\d\s()/.-]{4,40}$/.test(text.trim());
  return {
    ...(typed.name.trim() === '' && { name: MASTER.nameMissing }),
    ...(typed.street.trim() === '' && { street: MASTER.streetMissing }),
    ...(!/^\d{5}$/.test(typed.postal_code.trim()) && {
      postal_code: MASTER.postalCodeWrong,
    }),
    ...(typed.city.trim() === '' && { city: MASTER.cityMissing }),
    ...(!phone(typed.phone) && { phone: MASTER.phoneWrong }),
    ...(typed.emergency_phone !== null &&
      !phone(typed.emergency_phone) && {
        emergency_phone: MASTER.emergencyPhoneWrong,
      }),
  };
};

interface Props {
  typed: LocationMaster;
  wrong: Wrong;
  onChange: (typed: LocationMaster) => void;
}

/** Name, address and numbers of a location. */
export const MasterFields = ({ typed, wrong, onChange }: Props) => {
  const styles = useSettingsStyles();
  const field = (key: Exclude<keyof LocationMaster, 'emergency_phone'>, label: string) => (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={key === 'phone' ? 40 : 100}
      value={typed[key]}
      onChange={(value) => onChange({ ...typed, [key]: value })}
      {...(wrong[key] === undefined ? {} : { error: wrong[key] })}
    />
  );
  return (
    <>
      {field('name', MASTER.name)}
      {field('street', MASTER.street)}
      <div className={styles.pair}>
        {field('postal_code', MASTER.postalCode)}
        {field('city', MASTER.city)}
      </div>
      <div className={styles.pair}>
        {field('phone', MASTER.phone)}
        <TextField
          label={MASTER.emergencyPhone}
          autoComplete="off"
          maxLength={40}
          value={typed.emergency_phone ?? ''}
          onChange={(value) =>
            onChange({ ...typed, emergency_phone: value.trim() === '' ? null : value })
          }
          {...(wrong.emergency_phone === undefined ? {} : { error: wrong.emergency_phone })}
        />
      </div>
    </>
  );
};
