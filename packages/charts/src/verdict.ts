/** The score of the benchmark. */
export const benchmarkScore = 50
