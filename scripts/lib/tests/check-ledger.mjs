import { createHash } from 'node:crypto';

const START = '0'.repeat(64);

/**
 * Checks the text of an exported ledger, by nothing but its own words: each line's hash is the
 * SHA-256 of its fields, one a line, and each line names the hash of the one before.
 * @param {string} text JSON lines, as "Protokoll herunterladen" gives them
 * @returns {{ lines: number, brokenAt: number | null, why: string | null, last: string,
 *   enqueued: number, acknowledged: number, discarded: number, open: number }}
 *   `brokenAt`: the first line that does not follow; `last`: the hash that stands for all before
 */
export function checkLedger(text) {
  const rows = text.split('\n').filter((line) => line.trim() !== '');
  const last = new Map();
  let previous = START;
  const broken = (at, why) => ({ ...summary(rows.length, last, previous), brokenAt: at, why });
  for (const [index, line] of rows.entries()) {
    const at = index + 1;
    let row;
    try {
      row = JSON.parse(line);
    } catch {
      return broken(at, 'keine gültige Zeile');
    }
    if (row.n !== at) return broken(at, `trägt die Nummer ${row.n}`);
    if (row.previousHash !== previous) return broken(at, 'gehört nicht hinter die Zeile davor');
    const fields = [row.n, row.at, row.entryId, row.event, row.cipherHash, row.previousHash];
    const hash = createHash('sha256').update(fields.join('\n')).digest('hex');
    if (row.hash !== hash) return broken(at, 'wurde verändert');
    last.set(row.entryId, row.event);
    previous = row.hash;
  }
  return { ...summary(rows.length, last, previous), brokenAt: null, why: null };
}

function summary(lines, last, hash) {
  const events = [...last.values()];
  const count = (...names) => events.filter((event) => names.includes(event)).length;
  return {
    lines,
    last: hash,
    enqueued: events.length,
    acknowledged: count('acknowledged'),
    discarded: count('discarded'),
    open: count('enqueued', 'reopened'),
  };
}
