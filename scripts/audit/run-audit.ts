import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { npmCommand } from '../bootstrap/npm-command.mjs'
import { type AuditReport, auditReport } from './audit-report.ts'

/** Asks the registry of this machine about every package in the lock at `root`. */
export async function runAudit(root: string): Promise<AuditReport> {
  const [command, ...first] = npmCommand()
  const npm = spawn(command, [...first, 'audit', '--json', '--package-lock-only', '--loglevel=silent'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const failed = new Promise<string>((resolve) => {
    npm.once('error', (error) => resolve(JSON.stringify({ message: `npm does not start (${error.message})` })))
  })
  return auditReport(await Promise.race([text(npm.stdout), failed]))
}
