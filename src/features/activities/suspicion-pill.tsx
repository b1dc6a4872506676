import { Alert16Filled } from '@fluentui/react-icons/svg/alert';
import { Pill } from '#ui/states/pill.tsx';
import { SUSPICION_PILL } from './texts.ts';

/** In place of the priority: why it is high, and that somebody has to decide. */
export const SuspicionPill = () => (
  <Pill tone="danger" icon={<Alert16Filled aria-hidden="true" />} hint={SUSPICION_PILL.hint}>
    {SUSPICION_PILL.label}
  </Pill>
);
