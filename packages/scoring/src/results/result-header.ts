export const resultColumns = [
  'saver_id',
  'status',
  'outlier_reason',
  'irr',
  'benchmark_irr',
  'nav',
  'benchmark_nav',
  'nav_ratio',
  'direct_alpha',
  'score',
  'score_old',
  'first_contribution_date',
  'last_contribution_date',
  'nav_date',
  'total_contribution',
] as const

/** The line above the results. */
export function resultHeader(): Uint8Array {
  return new TextEncoder().encode(`${resultColumns.join(',')}\n`)
}
