import { type DataProtection, dataProtection } from '#contract/settings/data-protection.ts';
import { NativeTextarea } from '#ui/fields/native-fields.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { SettingCard, type SettingForm } from '../frame/setting-card.tsx';
import { OWN_DATA } from './texts.ts';

const LINE = 200;
const TEXT = 5_000;

const Form = ({ typed, change }: SettingForm<DataProtection>) => {
  const line = (key: 'controller' | 'officer' | 'supervisory_authority') => ({
    autoComplete: 'off' as const,
    maxLength: LINE,
    value: typed[key],
    onChange: (text: string) => change({ ...typed, [key]: text }),
  });
  const text = (key: 'controller_contact' | 'officer_contact' | 'operation' | 'additions') => ({
    strong: true,
    maxLength: TEXT,
    value: typed[key],
    onChange: (text: string) => change({ ...typed, [key]: text }),
  });
  return (
    <>
      <TextField
        label={OWN_DATA.controller}
        help={OWN_DATA.controllerHelp}
        {...line('controller')}
      />
      <NativeTextarea label={OWN_DATA.controllerContact} rows={2} {...text('controller_contact')} />
      <TextField label={OWN_DATA.officer} {...line('officer')} />
      <NativeTextarea label={OWN_DATA.officerContact} rows={2} {...text('officer_contact')} />
      {typed.officer.trim() === '' && (
        <SwitchField
          label={OWN_DATA.officerNotNeeded}
          help={OWN_DATA.officerNotNeededHelp}
          checked={typed.officer_not_needed}
          onChange={(officer_not_needed) => change({ ...typed, officer_not_needed })}
        />
      )}
      <TextField
        label={OWN_DATA.supervisoryAuthority}
        help={OWN_DATA.supervisoryAuthorityHelp}
        {...line('supervisory_authority')}
      />
      <NativeTextarea label={OWN_DATA.operation} rows={2} {...text('operation')} />
      <NativeTextarea label={OWN_DATA.additions} rows={4} {...text('additions')} />
    </>
  );
};

/** What only the practice knows, for its record of processing. */
export const OwnCard = ({ onChanged }: { onChanged: () => void }) => (
  <SettingCard setting={dataProtection} rows={7} onChanged={onChanged}>
    {(form) => <Form {...form} />}
  </SettingCard>
);
