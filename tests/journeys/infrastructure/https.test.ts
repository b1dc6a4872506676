import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kioskJourney } from '../acts/kiosk-journey.ts';
import { ENGINE, openTablet } from '../driver/open-tablet.ts';
import type { Tablet } from '../driver/tablet.ts';
import { Practice } from '../rig/practice.ts';

const HOST = 'empfang.praxis.test';
let folder: string;
let practice: Practice;
let tablet: Tablet;

/**
 * A certificate for the practice's name, and a browser that trusts its key and resolves the name.
 */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empfang-tls-'));
  const pair = await generate([{ name: 'commonName', value: HOST }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: HOST },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const https = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  await writeFile(https.cert, pair.cert);
  await writeFile(https.key, pair.private);
  practice = await Practice.open({ host: HOST, https });
  tablet = await openTablet({
    host: { name: HOST, certificate: pair.cert },
    whole: true,
    cold: true,
  });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet?.picture(`https-${ENGINE}`);
  await tablet?.close();
  await practice?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the same over https from another host name', () => {
  it('works from enrolment to the confirmed hand-in, with HSTS', async () => {
    await kioskJourney(practice, tablet);
    expect(await practice.header('/kiosk', 'strict-transport-security')).toMatch(/max-age=\d{7,}/);
  });
});
