import { count } from '@plumbline/contract/format/counts.ts'
import { type DelayResult, mostDrawnSavers } from '@plumbline/contract/price-checks/investment-delay.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { DelayFound } from '@plumbline/engine/price-check/investment-delay.ts'
import { drawMembers } from '@plumbline/readings/members/draw-members.ts'
import { openThreads } from '@plumbline/threads/thread-pool.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableBatches } from '../access/readable-batches.ts'
import { publishedPrices } from '../price-tracks/published-prices.ts'
import { provenance } from '../vfm-report/provenance.ts'
import type { CheckedOf } from './check-unit-price.ts'
import type { DelayTask } from './delay-work.ts'

const script = new URL('./delay-thread.ts', import.meta.url)
/** Prices further apart do not tell one day from the next; weekends and holidays are no more. */
const longestGap = 5
const mostRareDays = 0.05

const refused = (reason: string): DelayResult => ({ status: 'not said', reason })

/** How many days passed before a provider's savers were invested at the published price. Writes nothing. */
export async function findDelay(
  services: Services,
  caller: Caller,
  trackId: number,
  { providerId, ...choice }: CheckedOf,
): Promise<DelayResult> {
  const { id, name, prices } = await publishedPrices(services, trackId)
  const scope = await readableBatches(services, caller, { providers: [providerId] })
  const [version] = scope.versions
  if (version === undefined) return refused('Nothing is published of this provider.')
  if (!isDaily(prices))
    return refused('Days out of the market need a price for each working day; these stand further apart.')
  const { batch, members, leftOut } = await drawMembers(services.analytics.reader, scope, choice, mostDrawnSavers)
  const outcome = await findInThread({ batch, prices })
  if (outcome.status !== 'found') return refused(reasonOf(outcome))
  const filter = {
    ...(choice.scheme !== null && { schemes: [choice.scheme] }),
    ...(choice.fund !== null && { funds: [choice.fund] }),
  }
  const { savers, days, low, high, errors, costPence } = outcome
  return {
    status: 'found',
    savers: { providerId, providerName: version.providerName, ...choice },
    track: { id, name },
    counts: { counted: savers, leftOut: leftOut + batch.count - savers },
    members,
    drawn: batch.count,
    days,
    low,
    high,
    errors: [...errors],
    cost: costPence / 100,
    provenance: await provenance(services, { scope, version, filter }),
  }
}

function isDaily({ days }: IndexLevels): boolean {
  const [first, last] = [itemAt(days, 0), itemAt(days, days.length - 1)]
  const rare = days.reduce((sum, day, place) => {
    const gap = place === 0 ? 0 : day - itemAt(days, place - 1)
    return gap > longestGap ? sum + gap : sum
  }, 0)
  return rare <= mostRareDays * (last - first)
}

async function findInThread(task: DelayTask): Promise<DelayFound> {
  const pool = openThreads<DelayTask, null, DelayFound>(task, 1, {
    script,
    name: 'A thread that looks for a delay',
    reuse: false,
  })
  try {
    return await (await pool.submit(null)).answer
  } finally {
    await pool.close()
  }
}

function reasonOf(outcome: Exclude<DelayFound, { status: 'found' }>): string {
  if (outcome.status === 'price disagrees') {
    return 'Savers who began at different times disagree with this price beyond chance: it is not quite the price of their fund, so no delay can be read from it.'
  }
  const savers = outcome.savers === 1 ? '1 saver' : `${count(outcome.savers)} savers`
  return `${savers} can be compared with these prices; 100 are needed, who began over two years. Savers with money out, and those who paid in before the prices begin, are left out.`
}
