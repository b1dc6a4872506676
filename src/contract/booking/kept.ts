/**
 * What a device keeps of the calendar, in days before and after today: two weeks back, and as far ahead as the
 * team books, so that every appointment that stands can be found and changed (ADR-0114).
 */
export const KEPT_DAYS = { back: 14, ahead: 400 } as const;

/** So far ahead a search looks from the day on at which it begins. */
export const SEARCHED_DAYS = 56;
