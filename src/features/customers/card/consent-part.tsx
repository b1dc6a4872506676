import { CheckmarkCircle16Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissCircle16Regular } from '@fluentui/react-icons/svg/dismiss-circle';
import { QuestionCircle16Regular } from '@fluentui/react-icons/svg/question-circle';
import {
  CONSENT_CHANNELS,
  type ConsentChannel,
  type Customer,
} from '#contract/customers/customer.ts';
import { spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Menu } from '#ui/team/menu.tsx';
import { CHANNEL_WORDS } from '../words.ts';
import { useCardStyles } from './card-styles.ts';
import { CONSENT_STATES, CONSENTS } from './texts.ts';

const useStyles = makeStyles({
  chips: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '28px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
    backgroundColor: tokens.press,
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
  },
  given: {
    color: tokens.okText,
    backgroundColor: tokens.okQuiet,
    ':hover': { backgroundColor: tokens.okQuiet },
    border: `1px solid ${tokens.okLine}`,
  },
  refused: {
    color: tokens.dangerText,
    backgroundColor: tokens.dangerQuiet,
    ':hover': { backgroundColor: tokens.dangerQuiet },
    border: `1px solid ${tokens.dangerLine}`,
  },
});

const ICONS = {
  given: <CheckmarkCircle16Filled />,
  refused: <DismissCircle16Regular />,
  open: <QuestionCircle16Regular />,
};
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
      <div className={styles.chips}>
        {CONSENT_CHANNELS.map((channel) => {
          const said = customer[`consent_${channel}`];
          const state = said ? CONSENT_STATES[said.state] : CONSENTS.notAsked;
          const text = CONSENTS.stands(CHANNEL_WORDS[channel], state);
          const looks = mergeClasses(styles.chip, said !== null && styles[said.state]);
          const title = said ? CONSENTS.said(spokenTime(said.at), said.by) : undefined;
          const icon = ICONS[said?.state ?? 'open'];
          const choose = (wanted: 'given' | 'refused' | null) => () =>
            onChange(channel, wanted && { state: wanted, at: new Date().toISOString() });
          if (!editable) {
            return (
              <span key={channel} className={looks} title={title}>
                {icon}
                {text}
              </span>
            );
          }
          return (
            <Menu
              key={channel}
              trigger={
                <Button size="small" icon={icon} className={looks} title={title}>
                  {text}
                </Button>
              }
              entries={[
                { label: CONSENT_STATES.given, onChoose: choose('given') },
                { label: CONSENT_STATES.refused, onChoose: choose('refused') },
                { label: CONSENTS.notAsked, onChoose: choose(null), apart: true },
              ]}
            />
          );
        })}
      </div>
    </section>
  );
};
