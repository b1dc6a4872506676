/** From this priority on it cannot wait, whoever it is assigned to. */
export const URGENT = 100;
