import type { CDPSession, Page } from 'playwright-core';
import { fillPractice } from '../booking/practice.ts';
import { type Desk, openDesk } from '../desk/desk.ts';
import { Figures } from '../desk/figures.ts';
import { drawn, framesFor, untilOthers } from './in-page.ts';

const RUNS = 10;
const DAYS = 14;
/** Ten people and three rooms (bench/booking/practice.ts). */
const COLUMNS = 13;
/** Most milliseconds until a day is visible, by slow-down of the device. */
const SEEN_MS = { 1: 100, 4: 400 } as const;
/** Least frames per second: one of sixty may be late. */
const FRAMES = 59;
const HELD_MS = 3_000;
const CALENDAR = 'a[href="/personnel/otis/appointmentsManagement"]';
const [NEXT, TODAY] = ['button[aria-label="Tag vor"]', 'a[href="/personnel/dashboard"]'];
type Slow = keyof typeof SEEN_MS;

const toStart = async (page: Page) => {
  await page.locator(TODAY).first().click();
  await page.getByRole('heading', { name: 'Heute', level: 1 }).waitFor();
};

/** Measures opening the calendar from the start page, and going to the next day. */
async function seen(page: Page, figures: Figures, slow: Slow): Promise<void> {
  const device = `CPU/${slow}`;
  figures.add(
    `calendar opened, ${device}, ms`,
    await page.evaluate(untilOthers, CALENDAR),
    SEEN_MS[slow],
  );
  const { columns, blocks } = await page.evaluate(drawn);
  if (columns < COLUMNS) throw new Error(`${columns} columns with ${blocks} appointments`);
  figures.add(`appointments of the day, ${device}`, blocks);
  figures.add(`a day on, ${device}, ms`, await page.evaluate(untilOthers, NEXT), SEEN_MS[slow]);
  await toStart(page);
}

/** Drags an appointment over the columns, there and back, while the frames are counted. */
async function dragged(page: Page, figures: Figures, slow: Slow): Promise<void> {
  await page.locator(CALENDAR).first().click();
  const block = page.locator('[data-block]').first();
  await block.waitFor();
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (!box) throw new Error('no appointment is seen');
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(10, box.height / 3)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 10);
  await page.locator('[data-held]').waitFor();
  let isOver = false;
  const counted = page.evaluate(framesFor, HELD_MS).finally(() => {
    isOver = true;
  });
  for (let turn = 0; !isOver; turn += 1) {
    const there = (1 - Math.cos(turn / 40)) / 2;
    await page.mouse.move(x + there * (width - 120 - x), y + there * (height - 120 - y));
  }
  const { fps, worst } = await counted;
  await page.keyboard.press('Escape');
  await page.mouse.up();
  figures.add(
    `an appointment is dragged, CPU/${slow}, frames a second too few of 60`,
    Math.max(0, FRAMES - fps),
    slow === 1 ? 0 : null,
  );
  figures.add(`an appointment is dragged, CPU/${slow}, longest frame, ms`, worst);
  await toStart(page);
}

async function measure({ page }: Desk, session: CDPSession): Promise<Figures> {
  const figures = new Figures();
  // The code of the calendar is fetched once, and its rows are read from the disk.
  await page.evaluate(untilOthers, CALENDAR);
  await toStart(page);
  for (const slow of [1, 4] as const) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
    for (let run = 0; run < RUNS; run += 1) await seen(page, figures, slow);
    for (let run = 0; run < 3; run += 1) await dragged(page, figures, slow);
  }
  return figures;
}

/**
 * A full day of thirteen columns: how long until it is visible, and how smoothly it can be used.
 */
export async function benchCalendar(): Promise<void> {
  const desk = await openDesk({
    filled: false,
    fill: async ({ db, keys }, now) => {
      await fillPractice(db, keys, { now, days: DAYS });
    },
  });
  try {
    const session = await desk.page.context().newCDPSession(desk.page);
    const figures = await measure(desk, session);
    if (figures.print('calendar of 13 columns').length > 0) process.exitCode = 1;
  } finally {
    await desk.close();
  }
}
