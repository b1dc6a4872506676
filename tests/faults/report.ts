import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { EXPERIMENTS } from './all.ts';
import { FIGURES, type Figure } from './figures.ts';
import { type Kept, Results } from './results.ts';
import { ROOT } from './rig/root.ts';

const HEAD = `# Reliability: what was measured

Written by \`npm run faults -- report\` from the results of \`npm run faults\`; nothing here is typed by
hand. The experiments are in \`tests/faults/\`. Numbers add up per commit of the product (the last one
that changed \`src\`, \`sw\`, \`server\` or the packages); a plus behind it means uncommitted changes.

“Lost” counts everything that the screen had promised and that was not there, not whole, under
another person or location, or not explained; “twice” every effect that happened more than once.
None in n trials is given as “≤ 3/n at 95 %” (the rule of three), never as “never”.
`;

const HOW = `
## How it is measured

- **Kills, power cuts, full disks.** A real Chromium (two tabs and the service worker) on a profile
  of its own fills and hands in small public forms with texts and photos, through a proxy, against
  the real server with its embedded PostgreSQL. A witness beside both notes what the screen says at
  the moment it says it: "Auf diesem Gerät gesichert" with the text in the field, that a form was
  handed in, that it has arrived. A message swallowed by a kill makes the witness know less, never
  more. Faults come at seeded random moments; while nothing is broken on purpose, the work goes on.
  Then everything is healed and restarted, 30 s at most are given to become idle, each form is
  opened again, and the practice's database is read back through its API and by SQL.
- **Kills** take all processes of the browser at once (its process group), or the server alone, or
  the server and PostgreSQL. A broken line drops requests before they arrive, or answers after the
  commit.
- **Power cuts** use an ext4 in a loop device and its shutdown ioctl (\`0x8004587d\`, flag 2): what was
  not synced is gone. Profile and server data lie on two such disks, the witness on a third file
  system. Needs root on Linux.
- **Full disks** leave at most 256 KiB of room for some seconds, then there is room, then a restart.
- **Two servers** on one database: six clients book, move and cancel treatments of two steps over HTTP,
  each write under one key, repeated at whichever server answers; SIGKILL comes to one of the servers.
  Afterwards each appointment has all of its claims or none, no two overlap, and the database has
  the version, state and time of the last answer of each.
- **The screen** is compared with the outbox while all that happens: rows, words of the badge, rows;
  what waited before and after was waiting while the words were read.
- **Canaries** are random texts, typed like answers, and searched byte by byte in all files of the
  profile and the logs, while the browser runs, after SIGKILL and after an orderly end.
- **1,000 entries** are made by copying the youngest real, sealed row with new ids into both copies
  of the device's storage; they are as long as real ones and never sent. The 100 entries of the
  reconnect are handed in through the app's own screens, without network.
- **Mutants** are built into a copy of the project by find and replace, which fails when its text is
  absent; the product has no switch for faults.
`;

interface Row {
  figure: Figure;
  commit: string;
  kept: Kept[];
}

/** This commit's outcomes, else those of the last commit that has any. */
const rowOf = (figure: Figure, current: Results): Row | null => {
  const of = (results: Results) => figure.experiments.flatMap((id) => results.of(id));
  const mine = of(current);
  if (mine.length > 0) return { figure, commit: current.commit, kept: mine };
  const others = Results.all()
    .map((results) => ({ figure, commit: results.commit, kept: of(results) }))
    .filter(({ kept }) => kept.length > 0);
  const last = ({ kept }: Row) =>
    kept
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? '';
  return others.toSorted((a, b) => last(b).localeCompare(last(a)))[0] ?? null;
};

const notRun = (figure: Figure): string => {
  const missing = EXPERIMENTS.filter(({ id }) => figure.experiments.includes(id))
    .map((experiment) => experiment.missing())
    .find((reason) => reason !== null);
  return missing ?? 'no results yet';
};

const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** Writes docs/reliability.md; answers a sentence about it. */
export const writeReport = async (): Promise<string> => {
  const current = new Results();
  let missing = 0;
  /** The trials of the table, each once, because some figures use the same ones. */
  const counted = new Map<string, Kept>();
  const lines = FIGURES.map((figure) => {
    const row = rowOf(figure, current);
    for (const kept of row?.kept ?? []) {
      counted.set(`${kept.experiment} ${kept.seed} ${kept.at}`, kept);
    }
    const command = `\`${figure.command}\``;
    if (!row) {
      missing += 1;
      return line([
        figure.title,
        figure.atLeast,
        `not run: ${notRun(figure)}`,
        '',
        command,
        '',
        '',
      ]);
    }
    const dates = row.kept.map(({ at }) => at.slice(0, 10)).toSorted();
    const [from, to] = [dates[0] ?? '', dates.at(-1) ?? ''];
    return line([
      figure.title,
      figure.atLeast,
      figure.reached(row.kept),
      figure.trials(row.kept),
      command,
      from === to ? from : `${from} to ${to}`,
      `\`${row.commit}\``,
    ]);
  });
  const notes = EXPERIMENTS.flatMap(({ id }) =>
    id === 'mutants' ? current.of(id).flatMap(({ notes: all }) => all ?? []) : [],
  );
  const found = [...counted.values()].flatMap(({ experiment, seed, at, findings }) =>
    findings.map(
      ({ broken, detail }) =>
        `- ${broken} in \`${experiment}\`, seed ${seed} (${at.slice(0, 10)}): ${detail.split('\n')[0]}`,
    ),
  );
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const text = [
    HEAD,
    line(['figure', 'at least', 'reached', 'trials', 'command', 'date', 'commit']),
    line(Array(7).fill('---')),
    ...lines,
    '',
    `Machine of the report: ${machine}, ${process.platform}, Node ${process.versions.node}.`,
    HOW,
    ...(notes.length > 0
      ? ['## How the mutants were caught', '', ...notes.map((note) => `- ${note}`), '']
      : []),
    '## Broken promises',
    '',
    ...(found.length > 0 ? found : ['None among the trials above.']),
    '',
  ].join('\n');
  await writeFile(join(ROOT, 'docs/reliability.md'), text);
  return `docs/reliability.md: ${FIGURES.length - missing} figures, ${missing} not run`;
};
