import { useState } from 'react';
import { keepWantedAttention, wantedAttention } from '#platform/session/attention.ts';
import { DEVICE_WISH } from '#platform/worker/push-wish.ts';
import { Card } from '#ui/card.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { PushSwitch } from './push-switch.tsx';

/** How this device draws attention to what comes in. */
export const AttentionCard = () => {
  const [sound, setSound] = useState(() => wantedAttention().sound);
  const choose = (on: boolean) => {
    keepWantedAttention({ ...wantedAttention(), sound: on });
    setSound(on);
  };
  return (
    <Card
      title="Aufmerksam werden"
      text="Gilt für dieses Gerät. Wie viel wartet, steht immer am Menü."
    >
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
    </Card>
  );
};
