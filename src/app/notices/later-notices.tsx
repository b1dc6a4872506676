import { DeviceNotices } from './device-notices.ts';
import { OutboxNotice } from './outbox-notice.ts';
import { UpdateNotice } from './update-notice.tsx';

/** What is told of the device, its outbox and new versions: it comes with the engine. */
export const LaterNotices = () => (
  <>
    <DeviceNotices />
    <UpdateNotice />
    <OutboxNotice />
  </>
);
