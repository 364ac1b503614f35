/** What the screen says in more than one place. */
export const benchmarkingTexts = {
  title: 'Benchmarking',
  tooltip: 'How a provider stands among others',
  subtitle: 'BENCHMARKING REPORT',
  loading: 'Loading the benchmarking report...',
  readOnly: 'Your role sees benchmarking without filters.',
} as const
