import { writeFileSync } from 'node:fs';
import { themeCss } from '#ui/theme.ts';

// After a change of src/ui/theme.ts: npx tsx scripts/make-theme.ts && npm run format
writeFileSync(new URL('../src/ui/theme.css', import.meta.url), themeCss());
