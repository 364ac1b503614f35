// `npm run test:machines`: what depends most on where it runs, on a dozen other machines made of this one; those that this
// system cannot make are left out, with the reason. `npm run test:machines -- 'no git' 'one core'` runs these alone, and
// `--stage server` one stage of each.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Machine, machines } from './machines/machines.ts'
import { openMachine } from './machines/open-machine.ts'

const root = resolve(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { stage: { type: 'string', multiple: true, default: [] } },
})
const unknown = positionals.filter((name) => machines.every((machine) => machine.name !== name))
if (unknown.length > 0) throw new Error(`No machine is called ${unknown.join(', ')}.`)

const lines: string[] = []
for (const machine of machines) {
  if (positionals.length > 0 && !positionals.includes(machine.name)) continue
  const start = performance.now()
  const outcome = await outcomeOn(machine)
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  lines.push(`${machine.name.padEnd(32)} ${outcome} ${seconds.padStart(5)} s`)
  console.log(lines.at(-1))
}
console.log(`\n${lines.join('\n')}`)

async function outcomeOn(machine: Machine): Promise<string> {
  const { lack, run, close } = openMachine(machine, root)
  try {
    if (lack !== undefined) return `skipped (${lack})`
    if (await run(['scripts/machines/short-set.ts', ...values.stage])) return 'passed'
    process.exitCode = 1
    return 'FAILED'
  } finally {
    close()
  }
}
