import { type SignInSettings, signInSettings } from '#contract/settings/sign-in.ts';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { SettingCard, type SettingForm } from './frame/setting-card.tsx';
import { SIGN_IN } from './texts.ts';

const Switches = ({ typed, change }: SettingForm<SignInSettings>) => (
  <>
    <SwitchField
      label={SIGN_IN.secondFactor}
      help={SIGN_IN.secondFactorHelp}
      checked={typed.second_factor_required}
      onChange={(second_factor_required) => change({ ...typed, second_factor_required })}
    />
    <SwitchField
      label={SIGN_IN.truthful}
      help={SIGN_IN.truthfulHelp}
      checked={typed.truthful_exists}
      onChange={(truthful_exists) => change({ ...typed, truthful_exists })}
    />
  </>
);

/** How people sign in to this practice: the second factor, and what the first step gives away. */
export const SignInCard = () => (
  <SettingCard setting={signInSettings} rows={2}>
    {(form) => <Switches {...form} />}
  </SettingCard>
);
