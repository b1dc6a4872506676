import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInTeam, TEAM } from '../acts/identity-journey.ts';
import { shortForm, textQuestion } from '../acts/short-form.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

const ANSWER = 'Kanarienvogelallergie';
const KEY = 'geheimerschluesselgeheimerschluessel';
let practice: Practice;
let tablet: Tablet;
let page: Page;
let collector: Server;
/** Everything that left the machine, with the addresses it was sent to. */
const left: string[] = [];

beforeAll(async () => {
  collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.method === 'POST') left.push(`${request.url}\n${Buffer.concat(parts)}`);
      response.writeHead(200, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
      });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  practice = await Practice.open({ collector: `http://abc@127.0.0.1:${port}/1` });
  // Cold, because the address for error reports is in the page itself, which the worker keeps: it
  // must be this practice's.
  tablet = await Tablet.make({ cold: true });
  page = await tablet.start({ width: 1280, height: 900 });
  // Makes every random sample count.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
});
afterAll(async () => {
  await tablet?.close();
  await practice?.close();
  collector?.closeAllConnections();
  collector?.close();
});

const events = () => left.filter((one) => one.includes('"type":"event"')).length;
const ready = () =>
  page.waitForFunction(() => '__SENTRY__' in window && document.readyState === 'complete');
/** Makes the page fail repeatedly, because reporting only begins after the first paint. */
const fail = async () => {
  const before = events();
  let turn = 0;
  const again = async () => {
    turn += 1;
    await page.evaluate(
      ([answer, key, count]) => {
        setTimeout(() => {
          throw new Error(
            `Unexpected token in "${answer}" at /questionnaires/no-menu/result?key=${key} of patient@lindenhof.test, ${count}`,
          );
        });
      },
      [ANSWER, KEY, turn] as const,
    );
    return events();
  };
  await expect.poll(again, { timeout: 30_000, interval: 1_000 }).toBeGreaterThan(before);
};

describe('what leaves the machine with an error', () => {
  it('SEC-32 holds nothing that anybody typed, is called, or is known by', async () => {
    const form = await shortForm(practice, [textQuestion('Was sollen wir wissen?')]);
    await page.goto(`${practice.origin}/questionnaires/no-menu/view/${form}`);
    await page.getByLabel('Was sollen wir wissen?').fill(ANSWER);
    await ready();
    await fail();

    await page.goto(`${practice.origin}/personnel/auth/login`);
    await signInTeam(page, TEAM.emre);
    await page.waitForURL('**/personnel/dashboard');
    await page.reload();
    await page.getByText(TEAM.emre.name).first().waitFor();
    await ready();
    await fail();
    const token = await page.evaluate(() => localStorage.getItem('empfang-0.0.1-auth-token'));
    await page.goto(`${practice.origin}/personnel/customers?search=${ANSWER}`);
    await ready();
    await fail();

    const all = left.join('\n');
    expect(all).toContain('Unexpected token');
    for (const planted of [
      ANSWER,
      KEY,
      form,
      'patient@lindenhof.test',
      TEAM.emre.email,
      TEAM.emre.name,
      'Lindenhof-2026',
      String(token),
      'es_',
      'authorization',
    ]) {
      const at = all.indexOf(planted);
      expect(at < 0 ? '' : all.slice(Math.max(0, at - 200), at + 100), planted).toBe('');
    }
    // Pages with what patients write are never recorded, and recordings of others contain none of
    // it.
    const filmed = left.filter((one) => one.includes('"type":"replay_recording"'));
    expect(filmed.join('\n')).not.toContain('Posteingang');
    expect(tablet.faults.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
  });

  it('is nothing at all without a collector', async () => {
    const quiet = await Practice.open();
    const { body } = { body: await quiet.bytes('GET', '/dashboard') };
    expect(body.toString('utf8')).toContain('<meta name="sentry-dsn" content="" />');
    expect(await quiet.header('/dashboard', 'content-security-policy')).toContain(
      "connect-src 'self';",
    );
    await quiet.close();
  });
});
