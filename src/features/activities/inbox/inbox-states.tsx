import { MailInbox48Regular } from '@fluentui/react-icons/svg/mail-inbox';
import { Button } from '#ui/button.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { EMPTY_PANEL } from '../texts.ts';

/** Nothing there: because nothing came yet, or because the filters leave nothing. */
export const EmptyPanel = ({ narrowed, onReset }: { narrowed: boolean; onReset: () => void }) =>
  narrowed ? (
    <StatePanel
      icon={<MailInbox48Regular />}
      title={EMPTY_PANEL.narrowed.title}
      action={
        <Button size="small" onClick={onReset}>
          {EMPTY_PANEL.narrowed.showAll}
        </Button>
      }
    >
      {EMPTY_PANEL.narrowed.text}
    </StatePanel>
  ) : (
    <StatePanel icon={<MailInbox48Regular />} title={EMPTY_PANEL.empty.title}>
      {EMPTY_PANEL.empty.text}
    </StatePanel>
  );
