import type { Refused } from '#platform/identity/identity-state.ts';
import { pauseText } from '#ui/pause-text.ts';
import { PASSWORD_REFUSED, PIN_REFUSED, REFUSED } from './texts.ts';

const tries = (left: number | undefined): string =>
  left === undefined ? '' : PIN_REFUSED.triesLeft(left);

/** Why a PIN did not open, as a sentence. */
export const pinRefusal = (refused: Refused): string => {
  switch (refused.why) {
    case 'wrong':
      return `${PIN_REFUSED.wrong}${tries(refused.triesLeft)}`;
    case 'offline':
      return PIN_REFUSED.offline;
    case 'rate_limited':
      return REFUSED.tooManyTries;
    case 'message':
      return refused.message;
    case 'locked':
      return REFUSED.locked;
    default:
      return PIN_REFUSED.other;
  }
};

/** Why a password did not open, as a sentence. */
export const passwordRefusal = (refused: Refused): string => {
  switch (refused.why) {
    case 'wrong':
      return PASSWORD_REFUSED.wrong;
    case 'expired':
      return PASSWORD_REFUSED.expired;
    case 'none':
      return PASSWORD_REFUSED.notKept;
    case 'paused':
      return PASSWORD_REFUSED.paused(pauseText(refused.pauseMs));
    case 'offline':
      return PASSWORD_REFUSED.unreachable;
    case 'rate_limited':
      return REFUSED.tooManyTries;
    case 'second_factor':
      return PASSWORD_REFUSED.secondFactor;
    case 'message':
      return refused.message;
    case 'locked':
      return REFUSED.locked;
    default:
      return PASSWORD_REFUSED.other;
  }
};
