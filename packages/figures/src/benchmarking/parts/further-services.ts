/** What there is beside a benchmarking report. */
export const furtherServices = {
  title: 'Further services',
  text: 'A value-for-money report shows who among a provider’s savers gained and who lost against the benchmark, by fund, scheme and year of joining, in pounds and with how sure each finding is. The methodology says how scores, intervals and ranks are made, and what is told of other providers.',
} as const
