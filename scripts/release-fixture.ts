// npm run release-fixture: records what this release's pages may send, before it is shipped.
import { readFileSync, writeFileSync } from 'node:fs';
import { acceptedNow } from '../tests/releases/accepted.ts';

const ROOT = new URL('../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
const file = new URL(`tests/releases/${version}.json`, ROOT);
writeFileSync(file, `${JSON.stringify(acceptedNow(version))}\n`);
console.log(`tests/releases/${version}.json`);
