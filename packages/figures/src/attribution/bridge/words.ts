import { pointsDifference } from '@plumbline/contract/format/rates.ts'
import type { FigureWords } from '../../words/figure-words.ts'
import { numbersTable } from '../../words/section-words.ts'
import { pointsText } from '../head/words.ts'
import type { BridgeRow } from './rows.ts'

export const bridgeTitle = 'Where the difference comes from'

/** What stands around the bridge. */
export function bridgeWords(rows: readonly BridgeRow[]): FigureWords {
  const takeaway = sentence(rows)
  return {
    title: bridgeTitle,
    takeaway,
    unit: 'Points a year, twelve times the mean month; whiskers hold 95%',
    alt: `A bridge from the benchmark to the track in two steps. ${takeaway}`,
    table: numbersTable(
      'Effect',
      ['Points a year', '95% from', '95% to', 'Against 0'],
      rows.map((row) => [row.name, pointsText(row.value), pointsText(row.low), pointsText(row.high), tellText(row)]),
    ),
  }
}

/** Whether the interval tells a step from nothing. */
export function tellText({ low, high }: Pick<BridgeRow, 'low' | 'high'>): string {
  if (low > 0) return 'above 0'
  return high < 0 ? 'below 0' : 'not distinguishable'
}

function sentence([alpha, risk, sum]: readonly BridgeRow[]): string {
  if (alpha === undefined || risk === undefined || sum === undefined) return ''
  const side = sum.value >= 0 ? 'more' : 'less'
  const size = (value: number) => pointsDifference(value).replace(/^[+−]/, '')
  const parts = `${pointsText(risk.value)} from the level of risk (${tellText(risk)}${tellText(risk) === 'not distinguishable' ? ' from 0' : ''}) and ${pointsText(alpha.value)} within it (${tellText(alpha)}${tellText(alpha) === 'not distinguishable' ? ' from 0' : ''})`
  return `The implied track returned ${size(sum.value)} a year ${side} than the benchmark: ${parts}.`
}
