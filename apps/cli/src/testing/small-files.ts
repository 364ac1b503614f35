const header = 'saver_id,contribution_date,contribution_amount,nav_date,nav_amount'

const years = Array.from({ length: 10 }, (_, year) => 2010 + year)

/** Two savers with ten yearly contributions each, B first and A's rows among B's. */
export const twoSavers = [
  header,
  ...years.flatMap((year) => [`B,${year}-06-30,200,2024-06-30,3900`, `A,${year}-06-30,100,2024-06-30,1800`]),
  '',
].join('\n')

/** Errors in each of three rows, one of them in a cell that a spreadsheet would run. */
export const fiveErrors = [
  header,
  'A,2015-02-29,100,2024-06-30,500',
  ',2015-03-31,=1+1,2024-06-30,500',
  'C,2015-03-31,"£1,000",2024-06-30,5e3',
  '',
].join('\n')
