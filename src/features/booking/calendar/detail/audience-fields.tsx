import type { AppointmentContent } from '#contract/booking/appointment.ts';
import { Payer } from '#contract/booking/steps.ts';
import { costsSentence, PAYERS, type Treatment } from '#contract/booking/treatment.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { EDIT } from './texts.ts';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  costs: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    whiteSpace: 'pre-line',
    backgroundColor: tokens.brandQuiet,
    borderRadius: tokens.borderRadiusMedium,
  },
  help: { display: 'block', fontSize: tokens.fontSizeBase200, color: tokens.textQuiet },
});

const FAMILIARS = [
  { value: 'new', text: EDIT.new },
  { value: 'known', text: EDIT.known },
] as const;

type Audience = Pick<AppointmentContent, 'payer' | 'familiar'>;

interface Props {
  value: Audience;
  onChange: (value: Audience) => void;
  /** What it is for: its costs are told to whoever pays themselves. */
  treatment: Treatment | undefined;
}

/** Who pays and whether the person is known here: both decide which times are offered. */
export const AudienceFields = ({ value, onChange, treatment }: Props) => {
  const styles = useStyles();
  const { payer, familiar } = value;
  const costs = payer === 'self' ? treatment?.costs : '';
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect
          label={EDIT.payer}
          options={[
            { value: '', text: EDIT.unsaid },
            ...Payer.options.map((one) => ({ value: one, text: PAYERS[one] })),
          ]}
          value={payer ?? ''}
          onChange={(chosen) =>
            onChange({ payer: Payer.options.find((one) => one === chosen) ?? null, familiar })
          }
        />
        <NativeSelect
          label={EDIT.familiar}
          options={[{ value: '', text: EDIT.unsaid }, ...FAMILIARS]}
          value={familiar ?? ''}
          onChange={(chosen) =>
            onChange({
              payer,
              familiar: FAMILIARS.find((one) => one.value === chosen)?.value ?? null,
            })
          }
        />
      </div>
      {costs && (
        <p className={styles.costs} role="status">
          {costsSentence(costs)}
          <span className={styles.help}>{EDIT.costsHelp}</span>
        </p>
      )}
    </>
  );
};
