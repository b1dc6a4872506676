import type { Browser } from 'playwright-core';
import type { Engine } from '../engines.ts';
import type { Form } from '../form/forms.ts';
import { buildEngine, buildPage } from './build.ts';
import type { BenchServer } from './server.ts';

type Transformed = Window & { transformXform?: (xform: string) => Promise<unknown> };

/** Builds every engine's page and gives the server each form in each engine's format. */
export async function prepareAll(
  server: BenchServer,
  browser: Browser,
  of: { engines: readonly Engine[]; forms: readonly Form[]; origin: string },
): Promise<void> {
  for (const engine of of.engines) {
    server.addPage(engine.id, await buildEngine(engine));
    for (const form of of.forms) {
      const converted = engine.convert(form);
      const whole =
        engine.id === 'enketo'
          ? await transformed(server, browser, of.origin, converted)
          : converted;
      server.addForm(engine.id, form.size, whole);
    }
  }
}

/** In a page of its own: enketo-transformer needs an XSLT processor, which Chromium has. */
async function transformed(
  server: BenchServer,
  browser: Browser,
  origin: string,
  xform: unknown,
): Promise<unknown> {
  if (!server.hasPage('transform')) {
    server.addPage('transform', await buildPage('transform.ts', 'transform'));
  }
  const page = await browser.newPage();
  try {
    await page.goto(`${origin}/transform/`);
    await page.waitForFunction(() => (window as Transformed).transformXform !== undefined);
    return await page.evaluate(
      (text) => (window as Transformed).transformXform?.(text),
      String(xform),
    );
  } finally {
    await page.close();
  }
}
