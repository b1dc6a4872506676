import type { Page } from 'playwright-core';
import type { Role } from '#contract/access/roles.ts';
import { decideRoute } from '../../../src/app/guards.ts';
import type { Practice } from '../rig/practice.ts';

const TOKEN = 'empfang-0.0.1-auth-token';

export interface Visitor {
  email: string | null;
  role: Role | null;
  /** Where the walk begins; all further steps stay inside the app. */
  from: string;
}

/** One visitor for each kind of person for whom there are pages. */
export const VISITORS: Record<string, Visitor> = {
  nobody: { email: null, role: null, from: '/dashboard' },
  'a patient': { email: 'patient@lindenhof.test', role: 'customers', from: '/dashboard' },
  'a member of the team': {
    email: 'empfang@lindenhof.test',
    role: 'personnels',
    from: '/personnel/dashboard',
  },
  'the lead': { email: 'admin@lindenhof.test', role: 'admins', from: '/personnel/dashboard' },
};

/** What the route table decides about an address for this visitor. */
export const decisionFor = (origin: string, address: string, { role }: Visitor) => {
  const url = new URL(address, origin);
  return decideRoute({
    path: url.pathname,
    search: url.search.slice(1),
    auth: { status: role === null ? 'signed_out' : 'signed_in', role },
    wanted: null,
  });
};

/** Sign-outs end the walk; they are in seldom/routes.test.ts. */
export const staysSignedIn = (origin: string, address: string, visitor: Visitor): boolean => {
  if (visitor.role === null) return true;
  const decision = decisionFor(origin, address, visitor);
  const to = decision.kind === 'redirect' ? decision.to : address;
  return !to.includes('/auth/logout');
};

/** Signs the visitor in by a token and opens the page where their walk begins. */
export async function beVisitor(practice: Practice, page: Page, visitor: Visitor): Promise<void> {
  const token = visitor.email && (await practice.signIn(visitor.email));
  await page.goto(`${practice.origin}/robots.txt`);
  await page.evaluate(
    ([key, value]) => {
      localStorage.clear();
      sessionStorage.clear();
      if (key && value) localStorage.setItem(key, value);
    },
    [TOKEN, token] as const,
  );
  await page.goto(`${practice.origin}${visitor.from}`);
  await page.locator('h1').first().waitFor();
}

/**
 * One step inside the app, as by a link; returns the heading of the page that it leads to. The
 * previous page is gone with the next frame, or it is the same page for both addresses and keeps
 * its heading.
 */
export async function step(page: Page, address: string): Promise<string> {
  await page.evaluate(async (to) => {
    history.pushState(null, '', to);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, address);
  const heading = page.locator('h1').first();
  await heading.waitFor({ state: 'attached' }).catch(() => {
    throw new Error(`${address} shows no heading`);
  });
  return (await heading.textContent()) ?? '';
}

/** A published form of the demo, for the addresses that need one. */
export async function publishedForm(practice: Practice, locationId: string): Promise<string> {
  const published = `/api/locations/${locationId}/published-questionnaires`;
  const { data } = await practice.api<{ data: { id: string; title: string }[] }>('GET', published);
  return data.find(({ title }) => title === 'Recall')?.id ?? '';
}
