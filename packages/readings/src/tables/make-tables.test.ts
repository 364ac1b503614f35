import { expect, it } from 'vitest'
import { statementsOf } from './make-tables.ts'

it('takes statements apart at semicolons that end a line, not at those in comments or values', () => {
  expect(statementsOf("-- one; \nSELECT ';' AS a;\n\n-- two\nSELECT 2;\n")).toEqual(["SELECT ';' AS a", 'SELECT 2'])
})
