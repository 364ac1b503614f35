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

/** How many savers the batch has that upload `number` makes. */
export function saversOf(number: number): number {
  return 20 + (number % 30)
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
