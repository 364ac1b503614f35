import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Summary } from '@plumbline/contract/figures/statistics.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { listText, saversText } from '../words/figure-words.ts'
import { fewSentence } from '../words/of-few.ts'
import { numbersTable, type SectionWords } from '../words/section-words.ts'
import { bothColumns, columnNames } from './both-columns.ts'
import { withAndWithout } from './measures.ts'
import { addsExtremes, clearlyMoved, movedByExtremes, movedWords } from './moved-by-extremes.ts'

/** So many of the figures that move are named, those that move most. */
const mostNamed = 3

/** Whether a few records decide the result. */
export function extremesWords(summary: Summary, pooled?: PooledFigures): SectionWords {
  const { headline, withExtremes } = summary
  const title = 'With and without extreme values'
  const takeaway = extremesSentence(summary, pooled)
  if (addsNobody(summary)) return { title, takeaway, unit: '', table: { columns: [], rows: [] }, notes: [] }
  return {
    title,
    takeaway,
    unit: 'With the savers who are left out for a high or low IRR, by the scores that they would have',
    table: numbersTable('Measure', bothColumns(summary, ...columnNames), [
      ['Savers', ...bothColumns(summary, count(headline.savers), count(withExtremes.savers))],
      ...withAndWithout(summary, pooled).map(({ name, write, without, together }) => [
        name,
        ...bothColumns(summary, write(without), write(together)),
      ]),
    ]),
    notes: [
      'Savers who are left out for another reason stay out: their records are empty, too short, not to be trusted or of a kind that no rate can judge.',
    ],
  }
}

/** Nobody is left out for a return: both columns would be of the same savers. */
export function addsNobody(summary: Summary): boolean {
  return addsExtremes(summary) && summary.extremes === 0
}

function extremesSentence(summary: Summary, pooled: PooledFigures | undefined): string {
  const { headline, extremes } = summary
  if (!addsExtremes(summary)) {
    return 'The filter chooses savers by whether they are scored, so the two columns are of different savers.'
  }
  if (extremes === 0) return 'Nobody is left out for a high or low IRR, so no figure would change.'
  const who = `${saversText(extremes)} ${extremes === 1 ? 'is' : 'are'} left out for a high or low IRR`
  const pronoun = extremes === 1 ? 'that saver' : 'them'
  const few = fewSentence(headline.score.savers)
  if (few !== null) return few
  if (hiddenOf(summary) !== null) return `${who}: too few to pass on what the figures are with ${pronoun}.`
  if (headline.score.mean === null) return `${who}; without them no saver has a score.`
  const moved = movedByExtremes(summary, pooled)
  const [most] = moved
  if (most === undefined)
    return `No clear difference: ${who}; with ${pronoun} every figure here would be shown the same.`
  const clearly = clearlyMoved(moved)
  if (clearly.length === 0)
    return `No clear difference: ${who}; with ${pronoun} ${movedWords(most)}, the largest change.`
  const more = clearly.length - mostNamed
  const others = more > 0 ? `; ${more} more ${more === 1 ? 'figure' : 'figures'} of the table would change clearly` : ''
  return `${who}; with ${pronoun} ${listText(clearly.slice(0, mostNamed).map(movedWords))}${others}.`
}
