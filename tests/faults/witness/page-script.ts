import { DEVICE_NOTICES } from '#app/notices/texts.ts';

/**
 * Runs in every page. Reports what the screen promises at the moment when it shows it: that the
 * text in the field is secured on the device, that a form was handed in, that it has arrived; and
 * what the badge says while something waits. It only reads what a person sees, and the outbox.
 */
export const PAGE_SCRIPT = `(() => {
  const say = (what) => {
    try { globalThis.faultsWitness(JSON.stringify({ path: location.pathname, ...what })); } catch {}
  };
  let last = '';
  let typed = '';
  const look = () => {
    const main = document.querySelector('main');
    if (!main) return;
    const area = main.querySelector('form textarea');
    if (area) typed = area.value;
    const line = main.querySelector('[data-testid="save-state"]')?.textContent ?? '';
    const thanks = [...main.querySelectorAll('h1')].some((one) => one.textContent === 'Vielen Dank');
    let kind = '';
    if (thanks) {
      const text = main.textContent;
      if (text.includes('in der Praxis angekommen')) kind = 'sent';
      else if (text.includes('Gespeichert, w')) kind = 'queued';
    } else if (line.startsWith('Auf diesem Gerät gesichert')) kind = 'saved';
    else if (line.startsWith('Gespeichert')) kind = 'one_copy';
    const files = main.querySelectorAll('form ul[aria-label] li, form [data-file]').length;
    const key = kind + '|' + typed;
    if (kind === '' || key === last) { if (kind === '') last = ''; return; }
    last = key;
    if (typed !== '') say({ kind, value: typed, files });
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  addEventListener('input', () => setTimeout(look), true);

  const OPEN = ['queued', 'sending', 'blocked_auth', 'blocked_dep', 'conflict', 'rejected', 'uncertain', 'quarantined'];
  const outbox = async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'empfang')) return [];
    const db = await new Promise((resolve, reject) => {
      const asked = indexedDB.open('empfang');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    try {
      if (!db.objectStoreNames.contains('outbox')) return [];
      return await new Promise((resolve, reject) => {
        const asked = db.transaction('outbox').objectStore('outbox').getAll();
        asked.onsuccess = () => resolve(asked.result.map((row) => ({
          id: row.id, seq: row.seq, entityId: row.entityId, state: row.state, scope: row.scope, operation: row.operation,
          attempts: row.attempts, nextAttemptAt: row.nextAttemptAt, lastStatus: row.lastStatus,
        })));
        asked.onerror = () => reject(asked.error);
      });
    } finally { db.close(); }
  };
  const open = async () => (await outbox()).filter((row) => OPEN.includes(row.state));
  const badge = () => {
    const texts = [...document.querySelectorAll('header span, header a')].map((one) => one.textContent ?? '');
    return texts.find((text) => /^(Alles übertragen|\\d+ wart|offline seit)/.test(text)) ?? null;
  };
  // Reads rows, badge, rows: what waits before and after was also waiting while the badge was read.
  const honest = async (allowedMs) => {
    const began = performance.now();
    for (;;) {
      const before = await open();
      const words = badge();
      const after = new Set((await open()).map((row) => row.id));
      const waiting = before.filter((row) => after.has(row.id));
      const wrong = waiting.length > 0 && words !== null && words.startsWith('Alles übertragen');
      const lag = performance.now() - began;
      if (!wrong || lag > allowedMs) return { words, waiting: waiting.length, wrong, lag: wrong || lag > 50 ? lag : 0 };
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  // The device's notice that what waits is in only one of the two copies.
  const unsafe = () => document.body.textContent.includes(${JSON.stringify(DEVICE_NOTICES.unsecured.title)});
  globalThis.faultsRead = { outbox, open, honest, unsafe };
})();`;
