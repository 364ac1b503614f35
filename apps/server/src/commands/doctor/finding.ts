/** One line of `npm run doctor`. */
export interface Finding {
  /** `disk` */
  readonly about: string
  /** What was found, in words. */
  readonly description: string
  /** What to do about it; absent: it is fine. */
  readonly todo?: string
}

/** Runs a check; what it throws is a finding too. */
export async function checked(about: string, check: () => Promise<Omit<Finding, 'about'>>): Promise<Finding> {
  try {
    return { about, ...(await check()) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { about, description: message, todo: 'correct what the message says, then run npm run doctor again' }
  }
}

/** `fine   disk          12 GB free` and, where it is not, what to do in a line below. */
export function linesOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length))
  const indent = ' '.repeat(width + 9)
  return findings
    .map(({ about, description, todo }) => {
      const line = `${todo === undefined ? 'fine ' : 'WRONG'}  ${about.padEnd(width)}  ${description}`.replaceAll(
        '\n',
        ' ',
      )
      return todo === undefined ? line : `${line}\n${indent}What to do: ${todo}`
    })
    .join('\n')
}
