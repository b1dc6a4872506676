/** The number at the app's icon, where there is one (W3C Badging API). */
export const showBadge = (count: number): void => {
  const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  void done?.catch(() => undefined);
};
