import { Warning48Regular } from '@fluentui/react-icons/svg/warning';
import { WifiOff48Regular } from '@fluentui/react-icons/svg/wifi-off';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '../button.tsx';
import { UI } from '../texts.ts';
import { StatePanel } from './state-panel.tsx';

/** A read that failed with nothing to show instead. */
export const FailedPanel = ({
  error,
  busy,
  onRetry,
  alone,
}: {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
  /** Nothing else is on its page: its title is that of the page. */
  alone?: boolean;
}) => {
  const failure = failureOf(error);
  const retry = (
    // Beside other things the page has a main action of its own.
    <Button size="small" appearance={alone ? 'primary' : 'secondary'} busy={busy} onClick={onRetry}>
      {UI.again}
    </Button>
  );
  return failure.offline ? (
    <StatePanel
      alone={alone}
      kind="offline"
      icon={<WifiOff48Regular />}
      title={UI.noConnection}
      action={retry}
    >
      {failure.text} {UI.nothingHere}
    </StatePanel>
  ) : (
    <StatePanel
      alone={alone}
      kind="alert"
      icon={<Warning48Regular />}
      title={UI.failed}
      action={retry}
    >
      {failure.text}
    </StatePanel>
  );
};
