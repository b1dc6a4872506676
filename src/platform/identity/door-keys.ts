import { STORAGE_PREFIX } from '#contract/shared/constants.ts';

/** Further keys of `sessionStorage`, apart as most pages know nothing of them. */
export const DOOR_KEYS = {
  /** The address typed at the door, where one person uses the browser. */
  address: `${STORAGE_PREFIX}-address`,
  /** What was typed into the registration, without the password. */
  registration: `${STORAGE_PREFIX}-registration`,
  /** What was typed at the first start, without the password. */
  setup: `${STORAGE_PREFIX}-setup`,
} as const;

export type DoorKey = (typeof DOOR_KEYS)[keyof typeof DOOR_KEYS];
