import {
  CONSENT_CHANNELS,
  type ConsentChannel,
  type Customer,
} from '#contract/customers/customer.ts';
import { spokenTime } from '#platform/words/dates.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { CHANNEL_WORDS } from '../words.ts';
import { useCardStyles } from './card-styles.ts';
import { CONSENT_STATES, CONSENTS } from './texts.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  said: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

const OPTIONS = [
  { value: '', text: CONSENTS.notAsked },
  { value: 'given', text: CONSENT_STATES.given },
  { value: 'refused', text: CONSENT_STATES.refused },
];
type Said = { state: 'given' | 'refused'; at: string } | null;

interface Props {
  customer: Customer;
  editable: boolean;
  onChange: (channel: ConsentChannel, said: Said) => void;
}

/** On which ways the practice may write or call, who recorded it and when. */
export const ConsentPart = ({ customer, editable, onChange }: Props) => {
  const card = useCardStyles();
  const styles = useStyles();
  return (
    <section className={card.section} aria-labelledby="customer-consents">
      <h2 id="customer-consents" className={card.title}>
        {CONSENTS.title}
      </h2>
      <div className={styles.grid}>
        {CONSENT_CHANNELS.map((channel) => {
          const said = customer[`consent_${channel}`];
          return (
            <div key={channel}>
              <NativeSelect
                label={CHANNEL_WORDS[channel]}
                options={OPTIONS}
                value={said?.state ?? ''}
                disabled={!editable}
                onChange={(state) =>
                  onChange(
                    channel,
                    state === 'given' || state === 'refused'
                      ? { state, at: new Date().toISOString() }
                      : null,
                  )
                }
              />
              {said && (
                <p className={styles.said}>
                  {spokenTime(said.at)}, {said.by}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
};
