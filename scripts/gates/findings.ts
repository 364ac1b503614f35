/** What a gate says of one file. */
export interface Finding {
  readonly path: string
  readonly text: string
}

const heading = /^[A-Z][^/]* \(\d+\)$/
const named = /(?:^|\s)((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|json))(?=[\s:(]|$)/

/**
 * What a gate printed, by file. The compiler and the linter begin a line with the file and explain below; what reports
 * unused code names it anywhere in a line, under a heading.
 */
export function findingsOf(output: string): Finding[] {
  const findings: { path: string; text: string }[] = []
  let above = ''
  for (const line of output.split('\n')) {
    if (heading.test(line)) above = line
    const path = /^\s/.test(line) ? undefined : named.exec(line)?.[1]
    const last = findings.at(-1)
    if (path !== undefined) findings.push({ path, text: `${above}\n${line}` })
    else if (last !== undefined) last.text += `\n${line}`
  }
  return findings
}
