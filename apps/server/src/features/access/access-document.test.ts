import { readFileSync } from 'node:fs'
import { roles } from '@plumbline/contract/access/roles.ts'
import { api } from '@plumbline/contract/api.ts'
import { errorStatuses } from '@plumbline/contract/wire/errors.ts'
import type { Access, Procedures } from '@plumbline/contract/wire/procedure.ts'
import { expect, it } from 'vitest'

const rowsOf = (name: string) =>
  readFileSync(new URL(`../../../../../docs/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))

function cellsOf(access: Access): string[] {
  const mayCall = roles.map((role) => access === 'public' || access === 'signed-in' || access.includes(role))
  return [access === 'public', ...mayCall].map((may) => (may ? 'yes' : ''))
}

it('docs/access.md says who may make each call', () => {
  const procedures = Object.values<Procedures>(api).flatMap((calls) => Object.values(calls))
  const rows = procedures.map(
    ({ method, path, access }) => `| \`${method} ${path}\` | ${cellsOf(access).join(' | ')} |`,
  )
  expect(rowsOf('access.md')).toEqual(rows)
})

it('docs/api.md has every error code with its status', () => {
  const codes = rowsOf('api.md').map((row) =>
    row
      .split('|')
      .slice(1, 3)
      .map((cell) => cell.trim()),
  )
  expect(codes).toEqual(Object.entries(errorStatuses).map(([code, status]) => [`\`${code}\``, String(status)]))
})
