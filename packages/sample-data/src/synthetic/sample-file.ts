import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { generateSavers } from '../generate-savers.ts'
import type { Market } from '../market.ts'
import { type ProviderPlan, planProvider } from '../provider/provider-plan.ts'
import { defaultSampleOptions, type SampleOptions } from '../sample-options.ts'
import { newTally, type Tally } from '../tally.ts'
import { syntheticMarket } from './synthetic-market.ts'

/** One row of a sample file, by column. */
export type SampleRow = ReturnType<typeof rowOf>

export interface SampleFile {
  readonly plan: ProviderPlan
  readonly tally: Tally
  readonly text: string
}

/** A sample file held in memory as text. */
export function sampleFile(options: Partial<SampleOptions>, market: Market = syntheticMarket()): SampleFile {
  const plan = planProvider({ ...defaultSampleOptions, ...options }, market)
  const tally = newTally(plan)
  const decoder = new TextDecoder()
  let text = ''
  for (const chunk of generateSavers(plan, tally)) text += decoder.decode(chunk, { stream: true })
  return { plan, tally, text }
}

/** The rows as a reader without special cases sees them: no cell of a sample needs quotes. */
export function rowsOf(text: string): SampleRow[] {
  const [header = '', ...lines] = text.trimEnd().split('\n')
  const columns = header.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return rowOf((column) => itemAt(cells, columns.indexOf(column)))
  })
}

function rowOf(cell: (column: string) => string) {
  return {
    saver_id: cell('saver_id'),
    contribution_date: cell('contribution_date'),
    contribution_amount: cell('contribution_amount'),
    nav_date: cell('nav_date'),
    nav_amount: cell('nav_amount'),
    scheme: cell('scheme'),
    fund: cell('fund'),
    retirement_date: cell('retirement_date'),
    region: cell('region'),
    employer_size: cell('employer_size'),
    contribution_rate: cell('contribution_rate'),
  }
}
