import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import { plantedReason } from '../planted/planted-variant.ts'
import type { ProviderPlan } from '../provider/provider-plan.ts'
import { drawSaver } from '../savers/draw-saver.ts'
import { saverId } from '../savers/saver.ts'
import type { Tally } from '../tally.ts'

/**
 * What is known about a sample file beforehand, as JSON text in pieces: the parameters, the funds with their monthly
 * tracks, and which savers were given a record that cannot be scored, and why. The planted savers are drawn again, so
 * that none need be remembered while the file is written.
 *
 * A pot is `sum of amount * price(nav_date) / price(contribution_date)`, rounded to the penny; between month ends a
 * fund's price is log-linear by day.
 */
export function* sampleTruth(plan: ProviderPlan, tally: Tally): Generator<string> {
  const { options } = plan
  yield `{\n"provider": ${soundJson(options.provider)},\n`
  yield `"seed": ${options.seed},\n"savers": ${tally.savers},\n"rows": ${tally.rows},\n`
  yield `"parameters": ${soundJson(parametersOf(plan))},\n`
  yield `"counts": ${soundJson(countsOf(tally))},\n`
  yield `"months": ${soundJson(Array.from(itemAt(plan.funds, 0).track.days, isoDateOf))},\n`
  yield '"funds": [\n'
  for (const fund of plan.funds) {
    const { name, alpha, beta, trackingError, track, index } = fund
    const facts = {
      name,
      savers: tally.saversOfFund[index],
      alpha,
      beta,
      trackingError,
      track: Array.from(track.levels),
    }
    yield `${soundJson(facts)}${index < plan.funds.length - 1 ? ',' : ''}\n`
  }
  yield '],\n"planted": ['
  yield* plantedLines(plan)
  yield '\n]\n}\n'
}

function parametersOf(plan: ProviderPlan): object {
  const { alpha, beta, trackingError, outlierShare, order } = plan.options
  return { navDates: plan.navDays.map(isoDateOf), alpha, beta, trackingError, outlierShare, order }
}

function countsOf(tally: Tally): object {
  const planted = Object.fromEntries([...tally.planted].sort(([a], [b]) => (a < b ? -1 : 1)))
  const total = [...tally.planted.values()].reduce((sum, savers) => sum + savers, 0)
  return { ordinary: tally.savers - total, planted }
}

/** A piece holds many savers: to write 80,000 pieces one by one takes longer than to make them. */
const pieceLength = 2 ** 16

function* plantedLines(plan: ProviderPlan): Generator<string> {
  let piece = ''
  let separator = '\n'
  for (let number = 1; number <= plan.options.savers; number++) {
    const { planted } = drawSaver(plan, number, seededRandom(plan.options.seed, number))
    if (planted === null) continue
    piece += `${separator}${soundJson({ saver_id: saverId(number), reason: plantedReason[planted], variant: planted })}`
    separator = ',\n'
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield piece
}
