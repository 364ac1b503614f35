/** One line on standard error, so that a long run shows where it is. */
export function progress(line: string): void {
  process.stderr.write(`${line}\n`)
}
