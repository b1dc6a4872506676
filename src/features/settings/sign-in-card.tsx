import { type SignInSettings, signInSettings } from '#contract/settings/sign-in.ts';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { SettingCard, type SettingForm } from './frame/setting-card.tsx';
import { SIGN_IN } from './texts.ts';

/** Each switch is saved at once, and shows what holds. */
const Switches = ({ value, busy, save }: SettingForm<SignInSettings>) => {
  const change = (part: Partial<SignInSettings>) => {
    if (!busy) save({ ...value, ...part });
  };
  return (
    <>
      <SwitchField
        label={SIGN_IN.secondFactor}
        help={SIGN_IN.secondFactorHelp}
        checked={value.second_factor_required}
        onChange={(second_factor_required) => change({ second_factor_required })}
      />
      <SwitchField
        label={SIGN_IN.truthful}
        help={SIGN_IN.truthfulHelp}
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
