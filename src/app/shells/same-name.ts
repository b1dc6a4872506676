interface Named {
  name: string;
}

/** Whether the only location has the practice's name, which then need not stand there twice. */
export const isSameName = (practice: Named | null, locations: readonly Named[]): boolean =>
  locations.length === 1 && locations[0]?.name === practice?.name;
