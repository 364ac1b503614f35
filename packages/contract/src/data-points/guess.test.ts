import { expect, it } from 'vitest'
import { guessName, guessUnit } from './guess.ts'

it.each([
  ['contribution_rate', 'Contribution rate'],
  ['contributionRate', 'Contribution rate'],
  ['CONTRIBUTION_RATE', 'Contribution rate'],
  ['employer-size', 'Employer size'],
  ['region', 'Region'],
  ['Employer Size', 'Employer Size'],
  ['annual_charge_pct', 'Annual charge'],
  ['salary (£)', 'Salary'],
  ['avg_salary_gbp', 'Average salary'],
  ['ni_class', 'NI class'],
  ['has_avcs', 'Has AVCs'],
  ['HMRC_code', 'HMRC code'],
  ['point__2', 'Point 2'],
  ['_', 'Data point'],
  ['%', '%'],
])('calls %s %s', (column, name) => {
  expect(guessName(column)).toBe(name)
})

const between = (min: number, max: number) => ({ min, max })

it.each([
  ['contribution_rate', between(3, 12), 'percent'],
  // 0.05 would read as 0.05%, a hundredth of what it is.
  ['contribution_rate', between(0.03, 0.12), 'none'],
  ['contribution_rate', undefined, 'none'],
  ['charge_pct', undefined, 'percent'],
  ['charge_pct', between(0.001, 0.009), 'none'],
  ['salary_gbp', undefined, 'pounds'],
  ['salary', between(12_000, 90_000), 'pounds'],
  ['salary', between(1, 9), 'none'],
  ['pay_grade', between(1, 90_000), 'none'],
  ['years_of_service', undefined, 'years'],
  ['joining_year', between(1998, 2024), 'calendarYear'],
  ['year_group', between(1, 6), 'none'],
  ['number of funds', between(1, 4), 'none'],
] as const)('takes numbers under %s between %j for %s', (column, range, unit) => {
  expect(guessUnit({ column, segment: 'number', range })).toBe(unit)
})

it('takes texts under the name of a date for dates, and no text for a number', () => {
  expect(guessUnit({ column: 'leaving_date', segment: 'text' })).toBe('date')
  expect(guessUnit({ column: 'salary_gbp', segment: 'text' })).toBe('none')
})
