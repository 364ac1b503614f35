// `npm run doctor`: looks at all that the server needs; each line says that it is fine, or what is wrong and what to do.
import { examine } from './doctor/examine.ts'
import { linesOf } from './doctor/finding.ts'
import { explainFailure } from './explain-failure.ts'

try {
  const findings = await examine(process.env)
  process.stdout.write(`${linesOf(findings)}\n`)
  process.exit(findings.some(({ todo }) => todo !== undefined) ? 1 : 0)
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exit(1)
}
