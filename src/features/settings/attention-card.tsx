import { useState } from 'react';
import { keepWantedAttention, wantedAttention } from '#platform/session/attention.ts';
import { DEVICE_WISH } from '#platform/worker/push-wish.ts';
import { Card } from '#ui/card.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { PushSwitch } from './push-switch.tsx';
import { ATTENTION } from './texts.ts';

/** How this device draws attention to what comes in. */
export const AttentionCard = () => {
  const [sound, setSound] = useState(() => wantedAttention().sound);
  const choose = (on: boolean) => {
    keepWantedAttention({ ...wantedAttention(), sound: on });
    setSound(on);
  };
  return (
    <Card title={ATTENTION.title} text={ATTENTION.text}>
      <SwitchField
        label={ATTENTION.sound}
        help={ATTENTION.soundHelp}
        checked={sound}
        onChange={choose}
      />
      <PushSwitch label={ATTENTION.push} help={ATTENTION.pushHelp} wish={DEVICE_WISH} />
    </Card>
  );
};
