import { pointsDifference, rateGap } from '@plumbline/contract/format/rates.ts'
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
      rows.map((row) => [
        row.name,
        pointsText(row.roundedValue),
        pointsText(row.low),
        pointsText(row.high),
        tellText(row),
      ]),
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
  return `Twelve times the mean month, the implied track was ${besideText(sum.roundedValue)} (${pointsText(sum.low)} to ${pointsText(sum.high)}; ${fromNothing(sum)}): ${pointsText(risk.roundedValue)} by the level of risk (${fromNothing(risk)}) and ${pointsText(alpha.roundedValue)} beyond it (${fromNothing(alpha)}).`
}

/** `0.25 points a year above the benchmark` */
function besideText(difference: number): string {
  const size = pointsDifference(difference).replace(/^[+−]/, '')
  if (rateGap(difference, 0) === 0) return 'level with the benchmark'
  return `${size} a year ${difference > 0 ? 'above' : 'below'} the benchmark`
}

function fromNothing(row: Pick<BridgeRow, 'low' | 'high'>): string {
  const text = tellText(row)
  return text === 'not distinguishable' ? `${text} from 0` : text
}
