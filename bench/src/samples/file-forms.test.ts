import { expect, it } from 'vitest'
import { fileForms, lineWriter } from './file-forms.ts'
import { generatedColumns } from './money-out-rows.ts'

const row = 'PL-1,1998-11-30,32.91,2026-03-31,50803.30,Plan,Growth,2041-11-12,South West,small,7.5'.split(',')

it('writes the cells of a row in the order and the way of each form', () => {
  expect(lineWriter(fileForms.a)(row)).toBe(`${row.join(',')}\n`)
  expect(lineWriter(fileForms.b)(row)).toBe(
    'South West,PL-1,Plan,Growth,small,1998-11-30,50803.30,7.5,32.91,2041-11-12,2026-03-31\n',
  )
  expect(lineWriter(fileForms.c)(generatedColumns)).toContain(',contribution_date,contribution_amount,nav_date,')
  expect(lineWriter(fileForms.c)(row)).toBe(
    '"PL-1",30/11/1998,32.91,31/03/2026,50803.30,"Plan","Growth",12/11/2041,"South West","small",7.5\r\n',
  )
})

it('has every column in every form', () => {
  for (const { columns } of Object.values(fileForms)) expect(columns.toSorted()).toEqual(generatedColumns.toSorted())
})
