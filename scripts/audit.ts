// `npm run audit`: known vulnerabilities of the packages in the lock. Ends with 1 if there are any, with 2 if no registry says.
import { resolve } from 'node:path'
import { runAudit } from './audit/run-audit.ts'

const { lines, exitCode } = await runAudit(resolve(import.meta.dirname, '..'))
console.log(lines.join('\n'))
process.exitCode = exitCode
