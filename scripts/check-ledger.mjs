import { readFile } from 'node:fs/promises';
import { checkLedger } from './lib/tests/check-ledger.mjs';

/** `node scripts/check-ledger.mjs FILE`: checks the ledger that a device exported (docs/ledger.md). */
const [file] = process.argv.slice(2);
if (!file) {
  console.error('Aufruf: node scripts/check-ledger.mjs empfang-protokoll-JJJJ-MM-TT.jsonl');
  process.exit(2);
}
const found = checkLedger(await readFile(file, 'utf8'));
console.log(
  `${found.lines} Zeilen · Eingereiht ${found.enqueued} · Bestätigt ${found.acknowledged} · Verworfen ${found.discarded} · Offen ${found.open}`,
);
if (found.brokenAt === null) {
  console.log(`Die Kette ist lückenlos. Letzter Hash: ${found.last}`);
} else {
  console.error(`Zeile ${found.brokenAt} ${found.why}.`);
  process.exitCode = 1;
}
