import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import type { DeliveryStatus } from '#contract/activities/activity-enums.ts';
import type { Channel } from '#contract/messages/thread.ts';

/** A message on its way out of the house. */
export interface Outgoing {
  /** The message's id at the provider, which takes each id only once. */
  id: string;
  channel: Exclude<Channel, 'mail'>;
  /** E.164, or what the sender's system wrote. */
  to: string;
  text: string;
}

/** A provider of SMS and chats. Its own answer is the delivery status of the message. */
export interface Outbound {
  send(message: Outgoing): Promise<z.infer<typeof DeliveryStatus>>;
}

/**
 * Writes each message to a file of its own in the data folder, whole or not at all; the same
 * message again replaces its file. `pending`, as nobody has delivered it.
 */
export const fileOutbound = (directory: string): Outbound => ({
  send: async (message) => {
    const folder = join(directory, message.channel);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${message.id}.json`);
    const file = await open(`${path}.part`, 'w', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(message)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
    return 'pending';
  },
});
