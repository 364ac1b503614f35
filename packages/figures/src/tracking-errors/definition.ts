import { trackingErrorsSchema } from '@plumbline/contract/figures/assumptions.ts'
import { defineFigure } from '../figure.ts'
import { shownScores, trackingErrorsWords } from './words.ts'

/** What the scores come to under other assumptions about chance. */
export const trackingErrors = defineFigure({
  id: 'trackingErrors',
  title: 'Score at other tracking errors',
  /** Null for the old method, whose scores have no tracking error. */
  data: { trackingErrors: trackingErrorsSchema },
  explain: {
    definition:
      'The mean score of the same savers if default funds strayed less or more from the benchmark by chance than is assumed.',
    formula:
      'Each saver is scored anew with another tracking error; the mean is over all of them. The spread of a score is the square root of the sum of (lasting differences)² and (tracking error)² × A / D², where A is how long how much of the benchmark pot was at risk and D the value-weighted years the money was invested; the stored score tells A / D². Who is scored stays as it is.',
    leftOutFor: null,
    usesScores: true,
    page: 'scores',
    anchor: 'what-the-priors-rest-on',
  },
  of: ({ trackingErrors: figure, provenance }) =>
    figure === null
      ? null
      : {
          kind: 'table',
          counts: { counted: figure.savers, leftOut: 0 },
          words: trackingErrorsWords(figure, provenance),
          numbers: shownScores(figure).map(({ meanScore }) => [undefined, meanScore]),
          sheet: 'Tracking errors',
        },
})
