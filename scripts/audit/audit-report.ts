/** What `npm audit --json` prints, as far as it is read here. */
interface NpmReport {
  readonly vulnerabilities?: Readonly<Record<string, Vulnerable>>
  readonly metadata?: { readonly dependencies?: { readonly total?: number } }
  readonly message?: string
  readonly error?: { readonly summary?: string }
}

interface Vulnerable {
  readonly name: string
  readonly severity: string
  readonly range: string
  /** Advisories, and names of packages that the vulnerability comes by. */
  readonly via: readonly (string | { readonly title: string; readonly url: string })[]
  readonly fixAvailable: boolean | { readonly name: string; readonly version: string }
}

export interface AuditReport {
  readonly lines: readonly string[]
  /** 0: none is known, 1: some are, 2: nobody answered the question. */
  readonly exitCode: 0 | 1 | 2
}

/** Puts npm's report in plain words. */
export function auditReport(printed: string): AuditReport {
  const report = parse(printed)
  if (report?.vulnerabilities === undefined) return unanswered(report)
  const vulnerabilities = Object.values(report.vulnerabilities)
  const looked = `packages looked at: ${report.metadata?.dependencies?.total ?? 'unknown'}.`
  if (vulnerabilities.length === 0) return { lines: [`No known vulnerability; ${looked}`], exitCode: 0 }
  const count = vulnerabilities.length === 1 ? '1 package has' : `${vulnerabilities.length} packages have`
  return { lines: [`${count} known vulnerabilities; ${looked}`, ...vulnerabilities.flatMap(described)], exitCode: 1 }
}

function unanswered(report: NpmReport | undefined): AuditReport {
  const why = report?.error?.summary || report?.message || 'npm printed no report'
  return {
    lines: [
      `Whether there are known vulnerabilities cannot be said: ${why}.`,
      'The registry must answer POST /-/npm/v1/security/advisories/bulk, as the public registry does.',
    ],
    exitCode: 2,
  }
}

function described({ name, severity, range, via, fixAvailable }: Vulnerable): string[] {
  const fix = typeof fixAvailable === 'object' ? `${fixAvailable.name} ${fixAvailable.version}` : 'a newer version'
  return [
    `  ${name} ${range} (${severity}), ${fixAvailable ? `fixed by ${fix}` : 'no fix yet'}`,
    ...via.map((each) => `    ${typeof each === 'string' ? `through ${each}` : `${each.title}: ${each.url}`}`),
  ]
}

function parse(printed: string): NpmReport | undefined {
  try {
    const report: unknown = JSON.parse(printed)
    return typeof report === 'object' && report !== null ? report : undefined
  } catch {
    return undefined
  }
}
