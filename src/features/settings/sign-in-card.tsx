import { type SignInSettings, signInSettings } from '#contract/settings/sign-in.ts';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { SettingCard, type SettingForm } from './frame/setting-card.tsx';

/** Each switch is saved at once, and shows what holds. */
const Switches = ({ value, busy, save }: SettingForm<SignInSettings>) => {
  const change = (part: Partial<SignInSettings>) => {
    if (!busy) save({ ...value, ...part });
  };
  return (
    <>
      <SwitchField
        label="Zweiter Faktor für das Team"
        help="Wer noch keinen hat, richtet ihn bei der nächsten Anmeldung ein. Für Rechte, Auskünfte und Löschen wird er noch einmal gebraucht."
        checked={value.second_factor_required}
        onChange={(second_factor_required) => change({ second_factor_required })}
      />
      <SwitchField
        label="Beim Anmelden sagen, ob es ein Konto gibt"
        help="Spart Patientinnen und Patienten einen Schritt. Wer eine Adresse eintippt, erfährt dann aber auch, ob diese Person hier ein Konto hat. Empfohlen: aus."
        checked={value.truthful_exists}
        onChange={(truthful_exists) => change({ truthful_exists })}
      />
    </>
  );
};

/** How people sign in to this practice: the second factor, and what the first step gives away. */
export const SignInCard = () => (
  <SettingCard setting={signInSettings} rows={2} steady>
    {(form) => <Switches {...form} />}
  </SettingCard>
);
