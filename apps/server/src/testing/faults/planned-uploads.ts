import { saverFile } from '../savers/saver-file.ts'
import type { FormOptions } from '../server/upload-form.ts'

/** Each upload of a run by its number: what is in it is known from the number alone, so that every answer can be judged. */
export interface PlannedUpload {
  readonly number: number
  readonly form: FormOptions
}

/** Savers that every file of the growing batch states again. */
const restated = 10
/** Further savers of the growing batch, one a file, taken again after so many. */
const further = 40
/** Every so many files of the replaced provider one has errors. */
const betweenFaults = 7

/** The pot that every saver of upload `number` has: who sees one knows where it comes from. */
function potOf(number: number): number {
  return 2500 + number / 2
}

export function numberOfPot(pot: number): number {
  return (pot - 2500) * 2
}

export function hasErrors(number: number): boolean {
  return number % betweenFaults === betweenFaults - 1
}

/** How many savers the batch has that upload `number` makes: never 5 % fewer than before, which would wait for a person. */
export function saversOf(number: number): number {
  return 41 + (number % 3)
}

/** A file that replaces all there was. */
export function replacingUpload(number: number, providerId: number): PlannedUpload {
  const savers = Array.from({ length: saversOf(number) }, (_, i) => ({ id: `S-${i + 1}`, nav: potOf(number) }))
  const text = saverFile(savers)
  return {
    number,
    form: {
      fields: { providerId },
      fileName: `replacing-${number}.csv`,
      content: hasErrors(number) ? text.replaceAll(',100.00,', ',£100,') : text,
    },
  }
}

/**
 * The same in a file that is scored while it arrives: more than 8 MiB, savers in ascending order, and no whole file before
 * its last bytes.
 */
export function largeUpload(number: number, providerId: number): PlannedUpload {
  const count = saversOf(number)
  const ids = Array.from({ length: count }, (_, i) => `S-${i + 1}`).sort()
  const text = `${largeHeader}${ids.map((id) => linesOf(id, Math.ceil(largeRows / count), potOf(number))).join('')}`
  return {
    number,
    form: {
      fields: { providerId },
      fileName: `replacing-${number}.csv`,
      content: hasErrors(number) ? text.replaceAll(',1.00,', ',£1,') : text,
    },
  }
}

const largeHeader = 'saver_id,contribution_date,contribution_amount,nav_date,nav_amount,scheme,section\n'
/** Of some 150 bytes each. */
const largeRows = 64_000
const longName = 'A scheme of a long name '.repeat(4).trim()

function linesOf(id: string, rows: number, pot: number): string {
  const firstDay = Date.UTC(2015, 0, 1)
  return Array.from({ length: rows }, (_, day) => {
    const date = new Date(firstDay + day * 86_400_000).toISOString().slice(0, 10)
    return `${id},${date},1.00,2024-12-31,${pot.toFixed(2)},${longName},A\n`
  }).join('')
}

/** A file that is added to a batch: savers stated again in each, and one of its own. */
export function addingUpload(number: number, providerId: number, batchId: number | undefined): PlannedUpload {
  const ids = Array.from({ length: restated }, (_, i) => `S-${i + 1}`)
  const savers = [...ids, `N-${number % further}`].map((id) => ({ id, nav: potOf(number) }))
  return {
    number,
    form: {
      fields: { providerId, ...(batchId !== undefined && { batchId }) },
      fileName: `adding-${number}.csv`,
      content: saverFile(savers),
    },
  }
}

/** The pots of the growing batch once these uploads are in it, in this order. */
export function grownPots(numbers: readonly number[]): Record<string, number> {
  const pots: Record<string, number> = {}
  for (const number of numbers) {
    for (let i = 1; i <= restated; i++) pots[`S-${i}`] = potOf(number)
    pots[`N-${number % further}`] = potOf(number)
  }
  return pots
}
