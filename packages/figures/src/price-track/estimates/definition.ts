import { count } from '@plumbline/contract/format/counts.ts'
import { trackEstimatesSchema } from '@plumbline/contract/price-tracks/price-track-report.ts'
import { estimatesPicture, estimatesText } from '../../attribution/estimates/picture.ts'
import { defineFigure } from '../../figure.ts'
import { madeOf, trackData, trackExplained } from '../parts/track-data.ts'
import { deviationSentence } from '../parts/track-words.ts'
import { trackEstimateRows } from './rows.ts'

const title = 'Beta, alpha and R squared'

/** The line of the track against the benchmark with its intervals; the screen has it as key figures. */
export const trackEstimates = defineFigure({
  id: 'trackEstimates',
  title,
  data: { ...trackData, estimates: trackEstimatesSchema.nullable() },
  explain: {
    ...trackExplained,
    definition:
      'How much of the benchmark’s risk the price track took, what it returned beyond that, and how much of it the benchmark explains.',
    formula:
      'Least squares of the track’s monthly returns over cash on the benchmark’s, alpha times twelve. 95% intervals by Student’s t, and of R squared by Fisher’s transformation, months being independent.',
    anchor: 'beta-and-alpha',
  },
  of: ({ estimates, track }) => {
    if (estimates === null) return null
    const rows = trackEstimateRows(estimates)
    const takeaway = `${estimatesText(rows)}. ${deviationSentence(track.result.stDev)}.`
    const { months } = track.details
    return {
      kind: 'chart',
      counts: madeOf(`${count(months)} months`, months),
      isOfEveryone: true,
      pictures: [estimatesPicture(rows, { title, takeaway, number: 'Three' }, { height: 120, paper: 112 })],
      screen: { legend: [], tip: 'row' },
    }
  },
})
