import { putSavedViews, savedViews } from '#contract/activities/calls/saved-views.ts';
import { textBlocks } from '#contract/settings/text-blocks.ts';
import { idAt } from '../chance.ts';
import { TEAM } from '../data/team.ts';
import type { DeedOf } from '../story/deeds.ts';
import type { Door } from './door.ts';

export async function keepViews(door: Door, { by, views, at }: DeedOf<'keep-views'>) {
  const me = TEAM[by];
  const token = await door.sessions.team(by);
  const read = await door.ask(savedViews, { params: { id: me }, token });
  if (!read) return;
  const { views: before } = read.json<{ views: Record<string, unknown> }>();
  const added = views.map(({ name, address }) => [
    idAt(at, `view ${by} ${name}`),
    { name, address: address.replace('{me}', me) },
  ]);
  await door.ask(putSavedViews, {
    params: { id: me },
    body: { ...before, ...Object.fromEntries(added) },
    token,
    headers: {
      'idempotency-key': idAt(at, `views ${by}`),
      'if-match': String(read.headers.etag),
    },
  });
}

export async function keepBlocks(door: Door, { by, location, blocks, at }: DeedOf<'keep-blocks'>) {
  const token = await door.sessions.team(by);
  const params = { id: location };
  const read = await door.ask(textBlocks.read, { params, token });
  if (!read) return;
  const { data } = read.json<{ data: { id: string }[] }>();
  const added = blocks
    .map(({ name, text }) => ({ id: idAt(at, `block ${location} ${name}`), name, text }))
    .filter(({ id }) => !data.some((one) => one.id === id));
  await door.ask(textBlocks.put, {
    params,
    body: { data: [...data, ...added] },
    token,
    headers: {
      'idempotency-key': idAt(at, `blocks ${location}`),
      'if-match': String(read.headers.etag),
    },
  });
}
