import { readFileSync } from 'node:fs'
import type { IndexCharge } from '@plumbline/engine/index-builder/index-inputs.ts'
import { readCharges } from '../index-files/read-charges.ts'

/** The charges that the Demonstration index is built with. */
export function demonstrationCharges(): readonly IndexCharge[] {
  const file = readCharges(readFileSync(new URL('charges.csv', import.meta.url)))
  if (!file.ok) throw new Error(`The charges of the bundled index cannot be read: ${JSON.stringify(file.problems)}`)
  return file.charges
}
