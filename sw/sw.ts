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

// The policy forbids eval, also as a probe.
z.config({ jitless: true });

// One concern a file; this one only says which there are.
precacheApp();
answerTeamFiles();
answerNavigations();
// Before the rest of what everybody may read: it has a way of its own.
keepLook();
cacheApi();
listenToPages();
drainOnSync();
tellOfNews();
takeShares();
