import * as z from 'zod/mini';
import { TextBlock } from '../messages/text-block.ts';
import { defineSetting } from './define-setting.ts';

export const textBlocks = defineSetting({
  kind: 'text_blocks',
  at: 'location',
  schema: z.strictObject({ data: z.array(TextBlock).check(z.maxLength(100)) }),
  // Everybody who answers messages can read them, to insert them.
  read: { permission: ['update activity', 'edit location-settings'] },
  summary: [
    'Texts that the team of a location inserts into its answers',
    'Replace the texts of a location, as they were read (If-Match)',
  ],
  title: 'Textbausteine',
  words: 'Vorlagen Antworten Anrede',
  page: 'locations',
  deed: 'Textbausteine',
});
