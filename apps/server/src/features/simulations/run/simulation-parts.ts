import type { SimulatedPots } from '@plumbline/engine/simulation/simulate-pots.ts'
import type { SimulationParameters } from '@plumbline/engine/simulation/simulation-parameters.ts'

/** Savers from `from` to `to - 1`. */
export interface SimulationPart {
  readonly part: number
  readonly from: number
  readonly to: number
}

/** Pots of a part: small enough that progress is seen and little is lost by a kill, of one saver at least. */
const potsOfPart = 10_000

/**
 * The parts of a simulation: by its parameters alone, so that whoever goes on with it finds the same. Each saver draws from a
 * stream of random numbers of their own, so a part needs nothing of the others.
 */
export function partsOf({
  savers,
  inFunds,
  fundsPerSaver,
}: Pick<SimulationParameters, 'savers' | 'inFunds' | 'fundsPerSaver'>): SimulationPart[] {
  const saversOfPart = Math.max(1, Math.floor(potsOfPart / (inFunds ? fundsPerSaver : 1)))
  return Array.from({ length: Math.ceil(savers / saversOfPart) }, (_, part) => ({
    part,
    from: part * saversOfPart,
    to: Math.min(savers, (part + 1) * saversOfPart),
  }))
}

/** The pots of a part as bytes, its columns one after another. */
export function bytesOfPart(pots: SimulatedPots, part: SimulationPart): Buffer {
  return Buffer.concat(columnsOf(pots, part))
}

/** Puts what `bytesOfPart` made back into its place. */
export function restorePart(pots: SimulatedPots, part: SimulationPart, bytes: Buffer): void {
  const columns = columnsOf(pots, part)
  const length = columns.reduce((sum, column) => sum + column.length, 0)
  if (bytes.length !== length) throw new Error(`part ${part.part} has ${bytes.length} bytes, not ${length}`)
  let begin = 0
  for (const column of columns) {
    column.set(bytes.subarray(begin, begin + column.length))
    begin += column.length
  }
}

/** The bytes of each column that belong to a part. */
function columnsOf({ years, contributions, benchmarkIrr, formula, irr }: SimulatedPots, part: SimulationPart) {
  const { from, to } = part
  const funds = irr.length / years.length
  return [
    bytesBetween(years, from, to),
    bytesBetween(contributions, from, to),
    bytesBetween(benchmarkIrr, from, to),
    bytesBetween(formula, from, to),
    bytesBetween(irr, from * funds, to * funds),
  ]
}

function bytesBetween(column: Int32Array | Float64Array, from: number, to: number): Uint8Array {
  const { buffer, byteOffset, BYTES_PER_ELEMENT: size } = column
  return new Uint8Array(buffer, byteOffset + from * size, (to - from) * size)
}
