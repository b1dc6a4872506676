export const INSTALL_OFFER = {
  title: 'Empfang auf Ihrem Startbildschirm',
  hint: 'Mit einem Tipp bei Ihrer Praxis, auch ohne Netz. Was Sie eingeben, bleibt so sicherer auf diesem Gerät.',
  install: 'Installieren',
  later: 'Später',
  never: 'Nicht mehr fragen',
  /** Where the browser has it, step by step. */
  iosShare: 'Unten oder oben im Browser auf „Teilen“ tippen',
  iosAdd: '„Zum Home-Bildschirm“ wählen',
  iosConfirm: 'Mit „Hinzufügen“ bestätigen',
  androidMenu: 'Oben im Browser auf das Menü tippen',
  androidAdd: '„App installieren“ oder „Zum Startbildschirm“ wählen',
  androidConfirm: 'Mit „Installieren“ oder „Hinzufügen“ bestätigen',
};
