import { spawn } from 'node:child_process';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { UploadRefused } from './upload-refused.ts';

/** The scanner gave no verdict; the file is not taken and may be sent again. */
export class ScanUnavailable extends Error {
  override name = 'ScanUnavailable';
}

const SCAN_MS = MINUTE_MS;
/** What scanners answer for a find (clamscan(1), clamdscan(1)). */
const FOUND = 1;

/**
 * Runs the operator's command with the file on its standard input: exit code 0 is clean, 1 is a
 * find (UploadRefused), anything else no verdict (ScanUnavailable). Without a command nothing is
 * scanned.
 * @param command a shell command, from VIRUS_SCAN_COMMAND, such as `clamdscan --no-summary -`
 */
export async function scanForViruses(bytes: Buffer, command: string | undefined): Promise<void> {
  if (!command) return;
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(command, {
      shell: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      timeout: SCAN_MS,
      killSignal: 'SIGKILL',
    });
    child.once('error', reject);
    child.once('close', resolve);
    // A scanner that has seen enough closes its input.
    child.stdin.on('error', () => undefined);
    child.stdin.end(bytes);
  });
  if (code === FOUND) {
    throw new UploadRefused('Die Virenprüfung hat die Datei zurückgewiesen.');
  }
  if (code !== 0) throw new ScanUnavailable(`the virus scanner ended with ${code}`);
}
