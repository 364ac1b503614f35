import type { OutlierBreakdown } from '@plumbline/contract/figures/outlier-breakdown.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { listText, saversText } from '../words/figure-words.ts'

type Why = OutlierBreakdown['whyNotComparable']

/** What holds of one saver, and of several. */
const causes: readonly (readonly [why: keyof Why, one: string, several: string])[] = [
  ['beforeIndex', 'has a payment older than the index', 'have a payment older than the index'],
  ['paidOut', 'took out at least as much as was paid in', 'took out at least as much as was paid in'],
  [
    'noSingleRate',
    'has payments that no single rate of return fits',
    'have payments that no single rate of return fits',
  ],
  [
    'noBenchmark',
    'has payments that would have left nothing in the benchmark, or rates that say the opposite of the pounds',
    'have payments that would have left nothing in the benchmark, or rates that say the opposite of the pounds',
  ],
]

/** Why the savers of this batch who are not comparable are not; none where all are. */
export function notComparableNotes({
  notComparable: { savers },
  whyNotComparable: why,
}: OutlierBreakdown): readonly string[] {
  if (savers === 0) return []
  const because = causes.flatMap(([each, one, several]) => {
    const many = why[each]
    return many === 0 ? [] : [`${savers === 1 ? 'the saver' : count(many)} ${many === 1 ? one : several}`]
  })
  const [whose, they, are] =
    savers === 1
      ? ['the record of this saver', 'the saver', 'is']
      : [`the records of these ${saversText(savers)}`, 'they', 'are']
  return [
    `Not Comparable: ${whose} may be right, but cannot be set beside the benchmark: ${listText(because)}. ${upperFirst(they)} ${are} in no score or average: nothing here says whether ${they} did well. ${whatToDo(why)}`,
  ]
}

function whatToDo({ beforeIndex, paidOut, noSingleRate, noBenchmark }: Why): string {
  const earlier = 'Payments older than the index can be judged with an index that starts earlier'
  const others = paidOut + noSingleRate + noBenchmark
  if (others === 0) return `${earlier}.`
  const [records, look] =
    others === 1 ? ['record', 'has to be looked at'] : ['records', 'have to be looked at one by one']
  return beforeIndex > 0 ? `${earlier}; the other ${records} ${look}.` : `The ${records} ${look}.`
}

function upperFirst(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
