import { expect, it } from 'vitest'
import { joinedName, mostNameJoins, type NameJoin, withJoins } from './name-join.ts'
import { readNameJoins } from './read-name-joins.ts'

const join = (name: string, joined: string, column = 'fund'): NameJoin => ({ column, name, joined })

it('joins names of their column alone', () => {
  const name = joinedName([join('b', 'A'), join('b', 'X', 'scheme')], 'fund')
  expect(['b', 'A', 'c'].map(name)).toEqual(['A', 'A', 'c'])
})

it('follows the last join: what was joined before goes with its name, and nothing goes round', () => {
  const before = withJoins([], [join('a', 'B'), join('c', 'B')])
  expect(withJoins(before, [join('B', 'D')])).toEqual([join('a', 'D'), join('c', 'D'), join('B', 'D')])
  expect(withJoins(before, [join('B', 'a')])).toEqual([join('c', 'a'), join('B', 'a')])
  expect(withJoins(before, [join('a', 'E')])).toEqual([join('c', 'B'), join('a', 'E')])
  expect(withJoins(before, [join('a', 'a')])).toEqual(before)
  expect(withJoins([join('a', 'B', 'scheme')], [join('B', 'C')])).toEqual([join('a', 'B', 'scheme'), join('B', 'C')])
})

const read = (text: string) => readNameJoins(Buffer.from(text))

it('reads a file of joins, as texts and headers are read', () => {
  const text =
    'Joined  name,column,NAME\r\nGlobal\u00a0Equity,Fund,global  equity\n"A, B",Pay Grade,a b\nSame,fund,Same\n'
  expect(read(text)).toEqual({
    ok: true,
    joins: [join('global equity', 'Global Equity'), join('a b', 'A, B', 'pay_grade')],
  })
  expect(read('column,name,joined_name\n')).toEqual({ ok: true, joins: [] })
})

it.each([
  ['', 1, 'The header must be column,name,joined_name.'],
  ['column,name\nfund,a\n', 1, 'The header must be column,name,joined_name.'],
  ['column,name,joined_name\nfund,a\n', 2, 'A row has three values'],
  ['column,name,joined_name\nfund,,A\n', 2, 'A value is missing'],
  [`column,name,joined_name\nfund,a,${'A'.repeat(201)}\n`, 2, 'A name has at most 200 characters.'],
  ['column,name,joined_name\nfund,a,A\nfund,a,B\n', 3, 'This name is joined twice'],
  ['column,name,joined_name\nfund,a,b\nfund,b,c\n', 1, "'b' counts as another name itself. Join 'a' to that one."],
])('refuses %j', (text, row, reason) => {
  const outcome = read(text)
  expect(outcome).toMatchObject({ ok: false, problems: [{ row, reason: expect.stringContaining(reason) }] })
})

it('takes names of as many characters as the list and the screen do', () => {
  const name = '😀'.repeat(200)
  expect(read(`column,name,joined_name\nfund,${name},A\n`)).toEqual({ ok: true, joins: [join(name, 'A')] })
})

it('takes as many joins as a provider has at the most', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, place) => `fund,n${place},N\n`).join('')
  expect(read(`column,name,joined_name\n${rows(mostNameJoins)}`)).toMatchObject({ ok: true })
  const outcome = read(`column,name,joined_name\n${rows(mostNameJoins + 1)}`)
  expect(outcome).toMatchObject({ ok: false, problems: [{ reason: expect.stringContaining('more than 1,000 names') }] })
})
