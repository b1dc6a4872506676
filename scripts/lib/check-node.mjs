// Plain enough for every Node that knows modules: an old one must be able to read the sentence.
const OLDEST = [20, 19];

/** Prints one sentence and returns false when this Node is too old for Empfang. */
export function checkNode() {
  const parts = process.versions.node.split('.').map(Number);
  const fits = parts[0] > OLDEST[0] || (parts[0] === OLDEST[0] && parts[1] >= OLDEST[1]);
  if (!fits) {
    console.error(
      `Empfang braucht Node ${OLDEST.join('.')} oder neuer; hier läuft Node ${process.versions.node}.`,
    );
  }
  return fits;
}
