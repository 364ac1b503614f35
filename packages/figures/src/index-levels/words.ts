import type { IndexPicture } from '@plumbline/contract/benchmarks/index-picture.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { poundsAndPence } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import type { FigureTable, FigureWords } from '../words/figure-words.ts'
import { daysText, type IndexGrowth } from './option.ts'

type Picture = Pick<IndexPicture, 'points' | 'gaps' | 'levels' | 'firstDate' | 'lastDate'>

const daysOfYear = 365
/** The most gaps a picture has; there may be more. */
const mostGaps = 100

/** What stands around the chart of the levels of an index. */
export function indexLevelsWords(picture: Picture): FigureWords {
  const { gaps, points, firstDate, lastDate } = picture
  const shaded = gaps.length > 0 ? '; shaded: no level for longer than usual in the file' : ''
  return {
    title: 'What £100 became',
    takeaway: [growthSentence(picture), gapSentence(gaps)].filter((part) => part !== null).join(' '),
    unit: `Pounds at month ends on a logarithmic axis: equal steps are equal percentages${shaded}`,
    alt: `A line from ${poundsAndPence(points.at(0)?.pounds ?? null)} on ${shortDate(firstDate)} to ${poundsAndPence(points.at(-1)?.pounds ?? null)} on ${shortDate(lastDate)}. ${gapCount(gaps)}.`,
    table: tableOf(picture),
  }
}

function growthSentence({ points, firstDate, lastDate }: Picture): string {
  const became = points.at(-1)?.pounds
  if (became === undefined || firstDate === lastDate) return `There is a single level, of ${shortDate(firstDate)}.`
  const fact = `£100 on ${shortDate(firstDate)} became ${poundsAndPence(became)} on ${shortDate(lastDate)}`
  const days = daysBetween(firstDate, lastDate)
  if (days < daysOfYear) return `${fact}: ${percent(became / 100 - 1)} in ${daysText(days)}.`
  return `${fact}: ${percent((became / 100) ** (daysOfYear / days) - 1)} a year.`
}

function gapSentence(gaps: IndexGrowth['gaps']): string | null {
  const [longest] = gaps
  if (longest === undefined) return null
  const between = `${daysText(longest.days)} between ${shortDate(longest.from)} and ${shortDate(longest.to)}`
  if (gaps.length === 1) return `One gap without a level: ${between}.`
  const tied = gaps.filter(({ days }) => days === longest.days).length > 1
  return `${gapCount(gaps)} without a level, ${tied ? 'one of the longest' : 'the longest'} of ${between}.`
}

function gapCount(gaps: IndexGrowth['gaps']): string {
  if (gaps.length === 0) return 'No gap'
  if (gaps.length >= mostGaps) return `${count(mostGaps)} gaps or more`
  return gaps.length === 1 ? '1 gap' : `${count(gaps.length)} gaps`
}

function tableOf({ points, gaps }: Picture): FigureTable {
  const endOf = new Map(gaps.map((gap) => [gap, points.findIndex(({ date }) => date >= gap.to)]))
  const right = 'right' as const
  return {
    columns: [
      { title: 'Date', align: 'left' },
      { title: 'What £100 became', align: right },
      { title: 'Since the row above', align: right },
      ...(gaps.length > 0 ? [{ title: 'Gap that ended since', align: right }] : []),
    ],
    rows: points.map(({ date, pounds }, place) => {
      const before = points[place - 1]?.pounds
      const ended = gaps.filter((gap) => endOf.get(gap) === place).map(({ days }) => daysText(days))
      return [
        shortDate(date),
        poundsAndPence(pounds),
        before === undefined ? missing : percent(pounds / before - 1),
        ...(gaps.length > 0 ? [ended.join(', ')] : []),
      ]
    }),
  }
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
