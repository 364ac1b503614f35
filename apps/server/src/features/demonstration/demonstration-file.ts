import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { generateSavers } from '@plumbline/sample-data/generate-savers.ts'
import type { Market } from '@plumbline/sample-data/market.ts'
import { type ProviderPlan, planProvider } from '@plumbline/sample-data/provider/provider-plan.ts'
import { defaultSampleOptions } from '@plumbline/sample-data/sample-options.ts'
import { newTally } from '@plumbline/sample-data/tally.ts'
import {
  demonstrationConstituents,
  demonstrationIndex,
} from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import type { DemonstrationFile } from './demonstration-providers.ts'

/** Every so many rows one has an error. */
const rowsBetweenErrors = 400

/** The bytes of a demonstration file: the same at each start. */
export async function* demonstrationFile({ options, spoilt = false }: DemonstrationFile): AsyncGenerator<Uint8Array> {
  const plan = demonstrationPlan({ options })
  const chunks = generateSavers(plan, newTally(plan))
  if (spoilt) return yield* spoil(chunks)
  for (const chunk of chunks) {
    yield chunk
    // Making a file must not keep requests waiting.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** What a demonstration file is drawn from: its funds and their true tracks among it. */
export function demonstrationPlan({ options }: Pick<DemonstrationFile, 'options'>): ProviderPlan {
  // What a provider is said to be like is then what its months are like, and can be held against what is read out of pots.
  return planProvider({ ...defaultSampleOptions, ...options }, demonstrationMarket(), 'evened out')
}

function demonstrationMarket(): Market {
  return { benchmark: demonstrationIndex(), cash: itemAt(demonstrationConstituents(), 2) }
}

/** What goes wrong in exports: a pound sign, a day that does not exist, a pot that is missing, a note among numbers. */
const errors: readonly ((cells: string[]) => void)[] = [
  (cells) => {
    cells[2] = `£${cells[2]}`
  },
  (cells) => {
    cells[1] = `${itemAt(cells, 1).slice(0, 8)}32`
  },
  (cells) => {
    cells[4] = 'n/a'
  },
  (cells) => {
    cells[7] = 'to be confirmed'
  },
]

/** The file is small, so it is held in memory. */
function* spoil(chunks: Iterable<Uint8Array>): Generator<Uint8Array> {
  const [header, ...rows] = Buffer.concat([...chunks])
    .toString()
    .split('\n')
  const lines = rows.map((row, index) => {
    if (row === '' || index % rowsBetweenErrors !== rowsBetweenErrors - 1) return row
    const cells = row.split(',')
    itemAt(errors, Math.floor(index / rowsBetweenErrors) % errors.length)(cells)
    return cells.join(',')
  })
  yield Buffer.from([header, ...lines].join('\n'))
}
