/** Of a table by month ends on paper: those that end a year, the first and the last. */
export function yearRows<Row extends { readonly day: string }>(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ day }, place) => place === 0 || place === rows.length - 1 || day.slice(5, 7) === '12')
}

export const yearRowsNote = 'The first, the last and each December; the table on screen has every month.'
