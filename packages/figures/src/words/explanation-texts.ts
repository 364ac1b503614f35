/** What can be said of a figure whatever its numbers. */
export interface ExplanationText {
  /** What the figure is. */
  readonly definition: string
  /** How it is worked out, in words. */
  readonly formula: string
  /** What those lack who are left out; null where nobody is. */
  readonly leftOutFor: string | null
  /** Made of scores, so that what the batch was scored with matters. */
  readonly usesScores: boolean
  /** The page of the methodology, and the heading on it. */
  readonly page: 'report-figures' | 'scores'
  readonly anchor: string
}

const ofScores = { usesScores: true, page: 'report-figures' } as const
const ofRates = { usesScores: false, page: 'report-figures' } as const

export const explanationTexts = {
  summary: {
    ...ofScores,
    definition: 'The main figures of the report, each with what it rests on.',
    formula:
      'Returns are means of savers: the sum of their rates over the number who have one. The benchmark pot is what the same contributions would be worth in the benchmark. The lasting difference is that of all contributions pooled.',
    leftOutFor: null,
    anchor: 'summary-in-plain-english',
  },
  scoreDistribution: {
    ...ofScores,
    definition:
      "How many savers have a score in each band. 50 is the benchmark; a score sets a saver's return against what chance would make of the same contributions.",
    formula:
      'Savers with a score above the lower edge of a band and up to its upper edge (the first band includes 0), as a share of all savers with a score. In the view of two bands the edge is 49.5, since what is above it is shown as 50 or more.',
    leftOutFor: 'without a score',
    anchor: 'score-distribution',
  },
  irrDistribution: {
    ...ofRates,
    definition:
      'How many savers had which internal rate of return (IRR): the one annual rate at which their contributions grow into their pot.',
    formula:
      'Savers in steps of one percentage point, each with its upper edge, merged from the lowest on until each bar holds enough of them. The line is the mean of their benchmark IRRs.',
    leftOutFor: 'without a single IRR',
    anchor: 'irr-distribution',
  },
  actualVsBenchmark: {
    ...ofRates,
    definition: "Each saver's IRR beside the IRR that the same contributions would have had in the benchmark.",
    formula:
      'Savers whose IRR is above their own benchmark IRR, as a share of those who have both. Circles stand in the middle of cells of both rates; their size is the number of savers.',
    leftOutFor: 'without one of the two rates',
    anchor: 'actual-against-benchmark-irr',
  },
  assetImpact: {
    ...ofScores,
    definition: 'How much more or less pots are worth than the same contributions would be worth in the benchmark.',
    formula:
      'Sum of pots less sum of benchmark pots; in per cent, that over the sum of benchmark pots. A benchmark pot adds up each contribution times the growth of the index from its day to the NAV date.',
    leftOutFor: 'without a score or a benchmark pot',
    anchor: 'impact-on-asset-value',
  },
  joinerCohorts: {
    ...ofScores,
    definition: 'The average score of savers by the calendar year of their first contribution.',
    formula: 'The sum of the scores of those who joined in a year over the number of them who have one.',
    leftOutFor: 'without a contribution',
    anchor: 'joiner-cohorts',
  },
  startYears: {
    ...ofRates,
    definition:
      'The average IRR of savers, and of the benchmark for them, by the calendar year of their first contribution.',
    formula:
      'The sum of the rates of those who joined in a year over the number of them who have one. Years differ in how long their savers were invested, so a year of few months may stand out by chance.',
    leftOutFor: 'without a contribution',
    anchor: 'joiner-cohorts',
  },
  potEffect: {
    ...ofScores,
    definition: 'The average score of savers by the size of their pot.',
    formula:
      'The sum of the scores of those in a band over the number of them who have one. A band includes its upper edge, and only the first its lower one. Large pots are mostly old ones, so a difference need not come from the size.',
    leftOutFor: null,
    anchor: 'effect-of-pot-size',
  },
  segment: {
    ...ofScores,
    definition: 'The average IRR, benchmark IRR and score of savers by scheme, or by a value from the file.',
    formula:
      'For each group the sum of the rates, or of the scores, over the number of savers who have one. A band of numbers includes its upper edge, and only the first its lower one. Groups of fewer than 10 savers are marked.',
    leftOutFor: null,
    anchor: 'segmentation',
  },
  outlierBreakdown: {
    ...ofRates,
    definition:
      'All savers of the batch by whether they are analysed, and if not, why. The filter does not count here.',
    formula:
      'Savers with a reason, as a share of all savers of the batch. A saver has one reason: the first of the list in the methodology that applies.',
    leftOutFor: null,
    anchor: 'data-quality',
  },
  statistics: {
    ...ofScores,
    definition: 'Other averages beside the mean of savers, and how far savers lie apart.',
    formula:
      'The mean counts each saver the same, the pot-weighted mean by their pot. Half the savers are at or below the median, a quarter at or below the lower quartile. Pooled treats all contributions as those of one saver.',
    leftOutFor: 'without a score',
    anchor: 'summary-statistics',
  },
  below: {
    ...ofScores,
    definition: 'How many savers lie below the benchmark, and how much money is theirs.',
    formula: 'Savers with a score up to 49.5, and their pots, as shares of all who have a score.',
    leftOutFor: 'without a score',
    anchor: 'summary-statistics',
  },
  extremes: {
    ...ofScores,
    definition: 'Whether a few savers with a very high or low return decide the result.',
    formula:
      'The same statistics once more, with the savers who are left out for a high or low IRR, by the scores that they would have.',
    leftOutFor: 'without a score',
    anchor: 'summary-statistics',
  },
  pooled: {
    usesScores: true,
    page: 'scores',
    definition:
      "The fund's lasting difference from the benchmark, as far as the contributions of all savers together show it, and how sure it is.",
    formula:
      'The pooled IRR is the one rate at which all contributions grow into the sum of the pots, each saver with their own NAV date. The lasting difference is its log gap to the benchmark IRR of the same contributions, or Direct Alpha where there is none; the 95% interval is 1.96 times the spread that chance gives such contributions, either way.',
    leftOutFor: null,
    anchor: 'strength-of-evidence',
  },
  retirement: {
    ...ofScores,
    definition: 'Outcomes of savers about 30, 5 and 0 years from retirement on the NAV date.',
    formula:
      'Means over the savers within 2.5 years of each. Years to retirement are stated in the file, or follow from a date of retirement or of birth.',
    leftOutFor: 'whose years are not known or between the cohorts',
    anchor: 'outcomes-by-years-to-retirement',
  },
  previousBatch: {
    ...ofScores,
    definition: "How the averages moved since the provider's previous batch, and how much of it comes of who is in it.",
    formula:
      'Same savers: the average of those counted in both, now less then. New savers: the average of all now, less that of those in both. Savers who left: the average then of those in both, less that of all then. The three add up to the change. A saver who is scored in one batch alone counts as new, or as having left.',
    leftOutFor: null,
    anchor: 'comparison-with-the-previous-batch',
  },
  sideBySide: {
    ...ofScores,
    definition: 'The same statistics for two groups of savers of one batch.',
    formula: 'Each figure is worked out from the savers of its group alone, as in the summary statistics.',
    leftOutFor: null,
    anchor: 'two-groups-side-by-side',
  },
} as const satisfies Readonly<Record<string, ExplanationText>>

/** A figure that can say how it is calculated. */
export type ExplainedFigure = keyof typeof explanationTexts
