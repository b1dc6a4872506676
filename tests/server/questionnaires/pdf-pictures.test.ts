import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileAnswer } from '#contract/questionnaires/answers.ts';
import { pdf } from '#contract/questionnaires/calls/pdf.ts';
import { commit, sealingKey } from '#contract/questionnaires/calls/questionnaires.ts';
import { renderPdf, stopRendering } from '#server/pdf/render.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { PICTURE_BYTES, picturesForPdf } from '#server/store/system/pictures.ts';
import { ConsentPractice } from '../consents/consent-practice.ts';
import { expectProblem } from '../expect-problem.ts';
import { openCommit, seal, sealChunk } from './hand-ins.ts';

let at: ConsentPractice;
beforeAll(async () => {
  at = await ConsentPractice.open();
});
afterAll(async () => {
  stopRendering();
  await at.close();
});

/** Different pictures, because a PDF stores equal ones only once. */
const picture = (as: 'png' | 'jpeg', background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .toFormat(as)
    .toBuffer();
const three = (as: 'png' | 'jpeg') =>
  Promise.all(['#1275b6', '#b61275', '#75b612'].map((colour) => picture(as, colour)));

/** Hands in sealed, with all of these under the one signature; answers its key. */
async function signedWith(pictures: readonly Buffer[]): Promise<{ id: string; key: string }> {
  const secret = randomBytes(32);
  const named: FileAnswer[] = [];
  for (const bytes of pictures) {
    const id = randomUUID();
    await at.upload(sealChunk(bytes, secret, id, 0), at.ids.foto, id);
    named.push({ id, name: `${id}.png`, type: 'image/png', size: bytes.length });
  }
  const open = openCommit({
    questionnaire_id: at.ids.foto,
    answers: { name: 'Erika Muster', unterschrift: named },
    file_ids: named.map(({ id }) => id),
    file_keys: Object.fromEntries(named.map(({ id }) => [id, secret.toString('base64url')])),
  });
  const answer = await at.test.call(commit, {
    body: await seal(open, (await at.test.call(sealingKey)).json()),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return { id: open.id, key: open.content.result_key };
}
const print = (key: string) =>
  at.test.call(pdf, { body: { content: { kind: 'result', key }, location: DEMO_IDS.mitte } });

const imagesIn = (bytes: Buffer): number =>
  bytes.toString('latin1').match(/\/Subtype ?\/Image/g)?.length ?? 0;

describe('pictures of signatures in a PDF', () => {
  it('SEC-38 are one for each signature question, however many files a stranger names there', async () => {
    const { id, key } = await signedWith(await three('png'));
    const answer = await print(key);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    expect(imagesIn(answer.rawPayload)).toBe(1);
    expect((await at.consentOf(id)).signatures).toHaveLength(1);
  }, 60_000);

  it('SEC-38 are PNG, as the pad draws them, whatever a stranger calls a photo', async () => {
    const { id, key } = await signedWith(await three('jpeg'));
    const answer = await print(key);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    expect(imagesIn(answer.rawPayload)).toBe(0);
    expect((await at.consentOf(id)).signatures).toEqual([]);
  }, 60_000);

  it('SEC-38 are loaded when the turn has come: who has too much waiting is refused before', async () => {
    const { id, key } = await signedWith([at.picture, at.picture]);
    // Broken content, so that reading one of the files would fail.
    await at.test.sql(`update files set content = '\\x00' where submission_id = $1`, [id]);
    const network = at.test.keys.keyedHash('network', '127.0.0.1').slice(0, 32);
    let release: () => void = () => undefined;
    const held = new Promise<void>((go) => {
      release = go;
    });
    const gone = { key: 'somebody else', team: false };
    let begun: () => void = () => undefined;
    const turn = new Promise<void>((come) => {
      begun = come;
    });
    const stopped = async () => {
      begun();
      await held;
      throw new Error('not needed any more');
    };
    const others = [renderPdf(gone, stopped)];
    await turn;
    const origin = { key: `network ${network}`, team: false };
    for (let n = 0; n < 8; n++) others.push(renderPdf(origin, stopped));
    const settled = Promise.allSettled(others);
    expectProblem(await print(key), 'unavailable');
    release();
    await settled;
    expectProblem(await print(key), 'internal');
  }, 60_000);
});

describe('pictures of one PDF', () => {
  /** Stored files; the content of files that are not chosen is never read. */
  async function filesOf(sizes: readonly number[]): Promise<{ file_id: string }[]> {
    const { id } = await signedWith([at.picture]);
    const ids = sizes.map(() => ({ file_id: randomUUID() }));
    for (const [n, size] of sizes.entries()) {
      const file = ids[n]?.file_id ?? '';
      await at.test.sql(
        `insert into files (id, company_id, questionnaire_id, submission_id, state, chunk_hashes,
           type, size, content, created_at)
         select $1, company_id, questionnaire_id, id, 'kept', '{}', 'image/png', $2, $3, received_at
         from submissions where id = $4`,
        [file, size, at.test.keys.protect(Buffer.from('picture'), `file ${file}`), id],
      );
    }
    return ids;
  }

  it('SEC-38 weigh no more together than a PDF may, by what is known before they are read', async () => {
    const half = PICTURE_BYTES / 2;
    const wanted = await filesOf([half, PICTURE_BYTES + 1, half, 1]);
    const unread = wanted.slice(1, 2).concat(wanted.slice(3));
    for (const { file_id } of unread) {
      await at.test.sql(`update files set content = '\\x00' where id = $1`, [file_id]);
    }
    const pictures = await picturesForPdf(at.test.database.db, at.test.keys, wanted);
    expect([...pictures.keys()].sort()).toEqual([wanted[0]?.file_id, wanted[2]?.file_id].sort());
  });
});
