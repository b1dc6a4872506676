import { STORAGE_PREFIX } from '#contract/shared/constants.ts';
import { keepWantedAttention, wantedAttention } from '../session/attention.ts';
import { readText, writeText } from '../storage/storage.ts';

/** Whether this browser is to be told of news while the app is closed, and how that is kept. */
export interface PushWish {
  wanted: () => boolean;
  keep: (on: boolean) => void;
}

/** Of a device of the team: a choice of the device, whoever works there. */
export const DEVICE_WISH: PushWish = {
  wanted: () => wantedAttention().push,
  keep: (on) => keepWantedAttention({ ...wantedAttention(), push: on }),
};

const CONSENT = `${STORAGE_PREFIX}-push-consent`;

/** Of a patient: a consent of this one person, which nobody else gives by signing in after them. */
export const consentOf = (userId: string): PushWish => ({
  wanted: () => readText(CONSENT) === userId,
  keep: (on) => writeText(CONSENT, on ? userId : null),
});
