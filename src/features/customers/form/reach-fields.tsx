import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { USE_WORDS } from '../words.ts';
import type { CustomerDraft } from './draft.ts';
import { type FieldsProps, optionsOf, textOf, useFormStyles, wrongOf } from './field-styles.ts';
import { REACH_FIELDS } from './texts.ts';

/** How to reach somebody, and where they live. */
export const ReachFields = (props: FieldsProps) => {
  const { draft, change, said } = props;
  const styles = useFormStyles();
  const phone = (at: number, part: Partial<CustomerDraft['phones'][number]>) =>
    change({
      phones: draft.phones.map((one, place) => (place === at ? { ...one, ...part } : one)),
    });
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{REACH_FIELDS.legend}</legend>
      {draft.phones.map(({ text, use }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
        <div key={at} className={styles.line}>
          <TextField
            label={REACH_FIELDS.phone(at)}
            size="small"
            type="tel"
            autoComplete="off"
            maxLength={40}
            value={text}
            onChange={(value) => phone(at, { text: value })}
            {...wrongOf(said, `phones.${at}`)}
          />
          <NativeSelect
            strong
            label={REACH_FIELDS.use(at)}
            options={optionsOf(USE_WORDS)}
            value={use}
            onChange={(value) => phone(at, { use: value as typeof use })}
          />
        </div>
      ))}
      {draft.mails.map((text, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          key={at}
          label={REACH_FIELDS.mail(at)}
          size="small"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={text}
          onChange={(value) =>
            change({ mails: draft.mails.map((one, place) => (place === at ? value : one)) })
          }
          {...wrongOf(said, `mails.${at}`)}
        />
      ))}
      <div>
        {draft.phones.length < 10 && (
          <Button
            size="small"
            appearance="subtle"
            onClick={() => change({ phones: [...draft.phones, { text: '', use: 'home' }] })}
          >
            {REACH_FIELDS.addPhone}
          </Button>
        )}
        {draft.mails.length < 10 && (
          <Button
            size="small"
            appearance="subtle"
            onClick={() => change({ mails: [...draft.mails, ''] })}
          >
            {REACH_FIELDS.addMail}
          </Button>
        )}
      </div>
      <div className={styles.fields}>
        <TextField label={REACH_FIELDS.street} {...textOf(props, 'street')} maxLength={200} />
        <TextField
          label={REACH_FIELDS.postalCode}
          {...textOf(props, 'postal_code')}
          maxLength={20}
          inputMode="numeric"
        />
        <TextField label={REACH_FIELDS.city} {...textOf(props, 'city')} maxLength={100} />
      </div>
    </fieldset>
  );
};
