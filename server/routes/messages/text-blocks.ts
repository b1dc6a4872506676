import { putTextBlocks, textBlocks } from '#contract/calls/text-blocks.ts';
import { replaceSetting, settingAnswer } from '#server/services/practice/replace-setting.ts';
import {
  lockTextBlocks,
  saveTextBlocks,
  textBlocksOf,
} from '#server/store/messages/text-blocks.ts';
import { route } from '../route.ts';

export const textBlockRoutes = [
  route(textBlocks, async ({ db, params }) =>
    settingAnswer({ data: await textBlocksOf(db, params.id) }),
  ),
  route(putTextBlocks, (call) => {
    const { params, body } = call;
    const of = { kind: 'text_blocks', locationId: params.id, objectId: params.id } as const;
    return replaceSetting(call, of, {
      lock: async (tx) => ({ data: await lockTextBlocks(tx, params.id) }),
      save: async (tx) => {
        await saveTextBlocks(tx, params.id, body.data);
        return body;
      },
    });
  }),
];
