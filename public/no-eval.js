// Runs before the app: zod would try `new Function`, which our content security policy reports.
globalThis.__zod_globalConfig = { jitless: true };
