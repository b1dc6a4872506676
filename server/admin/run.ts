import { makeSetupToken, setupAddress } from '#server/services/practice/setup-link.ts';
import { firstBrokenAudit } from '#server/store/system/audit-log.ts';
import { AdminRefused } from './admin-refused.ts';
import { type AdminContext, audit, type Command } from './context.ts';
import { listDevices, revokeDevice } from './devices.ts';
import { createAdmin, resetSecondFactor } from './people.ts';

const setupLink: Command = async ({ db, publicUrl, now }) => {
  const token = await db.transaction(async (tx) => {
    const made = await makeSetupToken(tx, now);
    if (made) await audit(tx, 'setupLink', { now });
    return made;
  });
  if (!token)
    throw new AdminRefused('Die Praxis ist schon angelegt; dafür gibt es keinen Link mehr.');
  return `Dieser Link legt die Praxis an (einmal, 24 Stunden; frühere gelten nicht mehr):\n  ${setupAddress(publicUrl, token)}`;
};

const verifyAudit: Command = async ({ db, now }) => {
  const broken = await firstBrokenAudit(db);
  await db.transaction((tx) => audit(tx, 'verifyAudit', { now }));
  if (broken !== null) {
    throw new AdminRefused(
      `Das Protokoll der Zugriffe stimmt nicht: Zeile ${broken} passt nicht zu dem, was davor steht. Dort oder unmittelbar davor wurde etwas geändert oder entfernt.`,
    );
  }
  return 'Das Protokoll der Zugriffe ist vollständig und unverändert.';
};

const COMMANDS: Record<string, Command> = {
  'create-admin': createAdmin,
  'reset-second-factor': resetSecondFactor,
  'list-devices': listDevices,
  'revoke-device': revokeDevice,
  'verify-audit': verifyAudit,
  'setup-link': setupLink,
};

export const USAGE = `npm run admin -- BEFEHL

  create-admin ADRESSE NAME     legt einen Admin an; wer schon einer ist, bekommt einen Link für ein
                                neues Passwort
  reset-second-factor ADRESSE   meldet die Person überall ab; sie richtet den zweiten Faktor neu ein
  list-devices                  Kiosks und Praxisgeräte in Gebrauch, mit ihren Kennungen
  revoke-device KENNUNG         sperrt eines davon
  verify-audit                  prüft, ob das Protokoll der Zugriffe unverändert ist
  setup-link                    neuer Link, mit dem die Praxis angelegt wird

Empfang darf dabei laufen. Einstellungen wie beim Server: EMPFANG_DATA_DIR oder DATABASE_URL,
EMPFANG_SECRET_KEY, PUBLIC_URL.`;

export const isCommand = (name: string): boolean => Object.hasOwn(COMMANDS, name);

/** Runs a command; answers what the terminal says. Throws AdminRefused. */
export async function runCommand(
  context: AdminContext,
  name: string,
  words: readonly string[],
): Promise<string> {
  const command = COMMANDS[name];
  if (!command || !isCommand(name)) throw new AdminRefused(USAGE);
  return command(context, words);
}
