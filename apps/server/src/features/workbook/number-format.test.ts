import { expect, it } from 'vitest'
import { numberFormat } from './number-format.ts'

it.each([
  ['44,806', '#,##0;"−"#,##0'],
  ['7*', '#,##0;"−"#,##0'],
  ['£581,160', '£#,##0;"−"£#,##0'],
  ['−£1,234', '£#,##0;"−"£#,##0'],
  ['5.92%', '#,##0.00%;"−"#,##0.00%'],
  ['11.7%', '#,##0.0%;"−"#,##0.0%'],
  ['+1.4', '"+"#,##0.0;"−"#,##0.0;#,##0.0'],
  ['+0.28 points', '"+"#,##0.00" points";"−"#,##0.00" points";#,##0.00" points"'],
  ['12.3 years', '#,##0.0" years";"−"#,##0.0" years"'],
])('shows a number as %s is shown', (text, format) => {
  expect(numberFormat(text)).toBe(format)
})

it('refuses what is no number', () => {
  for (const text of ['--', 'strong', '1 to 2']) expect(() => numberFormat(text)).toThrow(RangeError)
})
