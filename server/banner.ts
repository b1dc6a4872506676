import { PRODUCT_NAME } from '#contract/shared/constants.ts';
import type { Running } from './start.ts';

const line = (name: string, value: string): string => `  ${`${name}:`.padEnd(18)} ${value}`;

/** What the terminal says when everything is ready. */
export function bannerOf(running: Running): string {
  const { address, otisAddress, demo, setupLink, dataDirectory, logFile, notes } = running;
  return [
    '',
    `${PRODUCT_NAME} ist bereit.`,
    line('Patienten', `${address}/`),
    line('Team', `${address}/personnel/dashboard`),
    line('Kiosk', `${address}/kiosk`),
    line('Terminbuchung', `${otisAddress}/`),
    line('Daten', dataDirectory),
    ...(logFile ? [line('Protokoll', logFile)] : []),
    ...(demo
      ? [
          '',
          'Demo: keine echten Patientendaten.',
          line('Konten', demo.accounts.join(', ')),
          line('Passwort', demo.password ?? 'wie beim ersten Start oder seither gewählt'),
          line('Kiosk-Code', `${demo.kioskCode} (einmal, 24 Stunden), PIN ${demo.kioskPin}`),
          line('Praxisgerät-Code', `${demo.deviceCode} (einmal, 24 Stunden)`),
        ]
      : []),
    ...(setupLink
      ? [
          '',
          'Es gibt noch keine Praxis. Dieser Link legt sie an (einmal, 24 Stunden; jeder Start macht einen neuen):',
          `  ${setupLink}`,
        ]
      : []),
    ...(notes.length > 0 ? ['', ...notes] : []),
    '',
    'Beenden mit Strg+C.',
    '',
  ].join('\n');
}
