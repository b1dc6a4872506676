import { putTextBlocks, textBlocks } from '#contract/calls/text-blocks.ts';
import type { TextBlock } from '#contract/entities/text-block.ts';
import { Refusal } from '#server/plugins/problem.ts';
import { hashOfJson } from '#server/store/canonical-json.ts';
import { lockTextBlocks, saveTextBlocks, textBlocksOf } from '#server/store/text-blocks.ts';
import { route } from '../route.ts';

const etagOf = (blocks: readonly TextBlock[]): string => `"${hashOfJson(blocks).slice(0, 32)}"`;

export const textBlockRoutes = [
  route(textBlocks, async ({ db, params }) => {
    const data = await textBlocksOf(db, params.id);
    return { body: { data }, headers: { etag: etagOf(data) } };
  }),
  route(putTextBlocks, ({ services, params, body, ifMatch }) =>
    services.db.transaction(async (tx) => {
      const before = await lockTextBlocks(tx, params.id);
      if (ifMatch === undefined) throw new Refusal('precondition_required');
      const etag = etagOf(before);
      if (ifMatch !== '*' && ifMatch !== etag) {
        throw new Refusal('version_conflict', { headers: { etag } });
      }
      await saveTextBlocks(tx, params.id, body.data);
      return { body, headers: { etag: etagOf(body.data) } };
    }),
  ),
];
