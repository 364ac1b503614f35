import { potEffectSchema } from '@plumbline/contract/figures/pot-effect.ts'
import { besideOthersExplained } from '../beside-others/notes.ts'
import { type Chart, defineFigure } from '../figure.ts'
import { averagesLegend } from '../parts/keys.ts'
import { byBenchmarkPot, byPot } from './pictures.ts'

/** Average scores by size of benchmark pot, and of pot. */
export const potEffect = defineFigure({
  id: 'potEffect',
  title: 'Score by size of pot',
  data: { potEffect: potEffectSchema },
  pooled: 'shown if there',
  explain: {
    definition:
      'The average score of savers by the size of their benchmark pot: what their payments would be worth in the benchmark.',
    formula: `The sum of the scores of those in a band over the number of them who have one. A band excludes its lower edge and includes its upper one. Bands go by the benchmark pot, since a pot contains its own return: savers who did well have larger pots for that, so bands by pot choose savers by result and show higher scores for larger pots where size makes no difference. Large pots of either kind are mostly old ones, so a difference need not come from the size. ${besideOthersExplained}`,
    leftOutFor: null,
    usesScores: true,
    page: 'report-figures',
    anchor: 'score-by-size-of-pot',
  },
  of: ({ potEffect: figure, pooled, provenance }): Chart => ({
    kind: 'chart',
    counts: figure,
    pictures: [byBenchmarkPot(figure, { pooled, provenance }), byPot(figure)],
    views: {
      parameter: 'pots',
      label: 'Bands by',
      names: [
        { value: 'benchmark', label: 'By benchmark pot' },
        { value: 'pot', label: 'By pot' },
      ],
    },
    screen: { legend: averagesLegend(), isHalf: true, tip: 'row' },
  }),
})
