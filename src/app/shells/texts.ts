/** What stands around pages of everybody. */
export const SHELL = {
  demo: 'Demo: keine echten Patientendaten',
  menu: 'Menü',
  place: 'Standort',
  unread: 'ungelesen',
};
