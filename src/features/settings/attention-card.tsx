import { useState } from 'react';
import { keepWantedAttention, wantedAttention } from '#platform/attention.ts';
import { DEVICE_WISH } from '#platform/push-wish.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { SwitchField } from '#ui/switch-field.tsx';
import { PushSwitch } from './push-switch.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** How this device draws attention to what comes in. */
export const AttentionCard = () => {
  const styles = useStyles();
  const [sound, setSound] = useState(() => wantedAttention().sound);
  const choose = (on: boolean) => {
    keepWantedAttention({ ...wantedAttention(), sound: on });
    setSound(on);
  };
  return (
    <section className={styles.root} aria-labelledby="attention-title">
      <h2 id="attention-title" className={styles.title}>
        Aufmerksam werden
      </h2>
      <p className={styles.text}>Gilt für dieses Gerät. Wie viel wartet, steht immer am Menü.</p>
      <SwitchField
        label="Ton, wenn etwas eingeht"
        help="Solange Empfang offen ist."
        checked={sound}
        onChange={choose}
      />
      <PushSwitch
        label="Benachrichtigung, wenn Empfang nicht offen ist"
        help="Sagt nur, dass etwas eingegangen ist: keine Namen, kein Inhalt. Endet mit der Anmeldung."
        wish={DEVICE_WISH}
      />
    </section>
  );
};
