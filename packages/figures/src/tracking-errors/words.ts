import type { TrackingErrors } from '@plumbline/contract/figures/assumptions.ts'
import { scoreWithDecimal, wholeScore } from '@plumbline/contract/format/scores.ts'
import { isSmall, listed } from '../words/figure-words.ts'
import { fewSentence } from '../words/of-few.ts'
import { numbersTable, type SectionWords } from '../words/section-words.ts'

type Figure = NonNullable<TrackingErrors>

export function trackingErrorsWords(figure: Figure): SectionWords {
  return {
    title: 'Score at other tracking errors',
    takeaway: fewSentence(figure.savers) ?? sentence(figure),
    unit: 'Mean scores of the same savers; the tracking error is how far a default fund strays from the benchmark by chance in a year',
    table: numbersTable(
      'Tracking error',
      ['Mean score'],
      shownScores(figure).map(({ trackingError, meanScore }) => [
        `${yearly(trackingError)}${trackingError === figure.trackingError ? ', as in this report' : ''}`,
        scoreWithDecimal(meanScore),
      ]),
    ),
    notes: ['The savers are those who are scored in this report: at another tracking error others might be left out.'],
  }
}

/** Without means of fewer than 10 savers. */
export function shownScores({ savers, scores }: Figure): Figure['scores'] {
  return isSmall({ savers }) ? scores.map((score) => ({ ...score, meanScore: null })) : scores
}

function sentence({ savers, trackingError: own, scores }: Figure): string {
  if (savers === 0) return 'No saver has a score.'
  const known = scores.flatMap(({ trackingError, meanScore }) =>
    meanScore === null ? [] : [{ trackingError, score: wholeScore(meanScore) }],
  )
  const [assumed] = known.filter(({ trackingError }) => trackingError === own)
  if (assumed === undefined) return 'The scores cannot be told at other tracking errors.'
  const others = known.filter((each) => each !== assumed)
  if (others.every(({ score }) => score === assumed.score)) {
    const [first, last] = [known[0] ?? assumed, known.at(-1) ?? assumed]
    return `The mean score is ${assumed.score} at every tracking error from ${yearly(first.trackingError)} to ${yearly(last.trackingError)} a year.`
  }
  const each = others.map(({ trackingError, score }) => `${score} at ${yearly(trackingError)}`)
  return `The mean score is ${assumed.score} if the tracking error is ${yearly(own)} a year, as assumed here; it would be ${listed(each)}.`
}

/** `4%`, `2.5%`. */
function yearly(rate: number): string {
  return `${Number((100 * rate).toFixed(2))}%`
}
