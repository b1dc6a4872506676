/** Somebody was named for a location at whose team they are not. */
export const NOT_IN_TEAM = 'Diese Person gehört nicht zum Team des Standorts.';
