/** What the form says, on screen and in answers alike. */
export const benchmarkTexts = {
  chooseFile: 'Please choose a CSV file.',
  saved: 'Benchmark saved.',
  nameMissing: 'Give the benchmark a name.',
  nameTaken: 'There is a benchmark of this name already. Choose another name, or restate that one.',
  datesReversed: 'The end date must be after the start date.',
} as const
