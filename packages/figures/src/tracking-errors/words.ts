import type { TrackingErrors } from '@plumbline/contract/figures/assumptions.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { plainPercent } from '@plumbline/contract/format/rates.ts'
import { scoreWithDecimal, wholeScore } from '@plumbline/contract/format/scores.ts'
import { isSmall, listText } from '../words/figure-words.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'
import { fewSentence } from '../words/of-few.ts'
import { calibrationText } from '../words/provenance-words.ts'
import { numbersTable, type SectionWords } from '../words/section-words.ts'

type Figure = NonNullable<TrackingErrors>

export function trackingErrorsWords(figure: Figure, { parameters }: Pick<Provenance, 'parameters'>): SectionWords {
  const origin = calibrationText(parameters) === null ? 'assumed' : 'measured'
  return {
    title: 'Score at other tracking errors',
    takeaway: fewSentence(figure.savers) ?? sentence(figure, origin),
    unit: 'Mean scores of the same savers; the tracking error is how far a default fund strays from the benchmark by chance in a year',
    table: numbersTable(
      'Tracking error',
      ['Mean score'],
      shownScores(figure).map(({ trackingError, meanScore }) => [
        `${plainPercent(trackingError)}${trackingError === figure.trackingError ? ', as in this report' : ''}`,
        scoreWithDecimal(meanScore),
      ]),
    ),
    notes: [
      'The savers are those who are scored in this report: at another tracking error others might be left out.',
      ...(origin === 'measured'
        ? [
            `The tracking error of this report was measured: ${calibrationText(parameters)}. The measure is not exact, which no interval of this report allows for.`,
          ]
        : []),
    ],
  }
}

/** Without means of fewer than 10 savers. */
export function shownScores({ savers, scores }: Figure): Figure['scores'] {
  return isSmall({ savers }) ? scores.map((score) => ({ ...score, meanScore: null })) : scores
}

function sentence({ savers, trackingError: own, scores }: Figure, origin: 'assumed' | 'measured'): string {
  if (savers === 0) return 'No saver has a score.'
  const rows = scores.flatMap(({ trackingError, meanScore }) =>
    meanScore === null ? [] : [{ trackingError, meanScore, score: wholeScore(meanScore) }],
  )
  const [assumed] = rows.filter(({ trackingError }) => trackingError === own)
  if (assumed === undefined) return 'The scores cannot be told at other tracking errors.'
  const others = rows.filter((each) => each !== assumed)
  const score = `The mean score is ${assumed.score}`
  if (others.length === 0)
    return `${score} if the tracking error is ${plainPercent(own)} a year; at others it is not known.`
  const tried = listText(rows.map(({ trackingError }) => plainPercent(trackingError)))
  if (others.every((other) => other.score === assumed.score)) {
    return `${score} at each tracking error that was tried: ${tried} a year.`
  }
  const means = rows.map(({ meanScore }) => meanScore)
  if (noClearDifference('score', means)) {
    const ends = `${wholeScore(Math.min(...means))} to ${wholeScore(Math.max(...means))}`
    return `No clear difference: the mean score is ${ends} at tracking errors of ${tried} a year.`
  }
  const each = others.map(({ trackingError, ...other }) => `${other.score} at ${plainPercent(trackingError)}`)
  return `${score} if the tracking error is ${plainPercent(own)} a year, as ${origin} here; it would be ${listText(each)}.`
}
