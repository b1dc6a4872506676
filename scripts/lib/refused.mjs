/** Something a person must do first; the message is one German sentence. */
export class Refused extends Error {
  name = 'Refused';
}

/**
 * Runs a script's main function. A Refused is printed as its sentence, anything else as it is;
 * both end with exit code 1.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Refused ? error.message : error);
    process.exitCode = 1;
  }
}
