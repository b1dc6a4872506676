import * as z from 'zod/mini';
import { cacheApi } from './api-cache.ts';
import { keepLook } from './look.ts';
import { listenToPages } from './messages.ts';
import { answerNavigations } from './navigation.ts';
import { precacheApp } from './precache.ts';
import { tellOfNews } from './push.ts';
import { takeShares } from './share.ts';
import { drainOnSync } from './sync.ts';
import { answerTeamFiles } from './team-area.ts';

// The content security policy forbids eval, even the test with which Zod looks for it.
z.config({ jitless: true });

// Each concern has its own file; this one only starts them.
precacheApp();
answerTeamFiles();
answerNavigations();
// Before the other public reads, because the look has its own rules.
keepLook();
cacheApi();
listenToPages();
drainOnSync();
tellOfNews();
takeShares();
