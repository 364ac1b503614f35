import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinPieces, type Piece } from './join-pieces.ts'

const piece = (name: string, size: number, neededBy: string, imports = ''): Piece => ({
  name,
  size,
  imports: imports.split(' ').filter((each) => each !== ''),
  neededBy: new Set(neededBy.split(' ')),
})

/** As `a b | c`: which pieces are one file. */
function joined(pieces: readonly Piece[], perFile: number): string {
  const files = joinPieces(pieces, { perFile }).map((file) => file.map(({ name }) => name).sort())
  return files
    .map((names) => names.join(' '))
    .sort()
    .join(' | ')
}

it('joins what is always needed together', () => {
  expect(joined([piece('a', 500, 'x y'), piece('b', 900, 'x y'), piece('c', 9, 'z')], 10)).toBe('a b | c')
})

it('takes along what is smaller than a request costs, and nothing larger', () => {
  const small = [piece('button', 8, 'x y'), piece('menu', 500, 'x')]
  // Whoever opens y alone would take the menu along.
  expect(joined(small, 10)).toBe('button | menu')
  expect(joined([piece('button', 8, 'x y'), piece('table', 500, 'x y z')], 10)).toBe('button table')
  expect(joined([piece('button', 12, 'x y'), piece('table', 500, 'x z')], 10)).toBe('button | table')
})

it('counts what a piece brings along, too', () => {
  const pieces = [piece('chart', 5, 'x y', 'drawing'), piece('title', 5, 'x y z'), piece('drawing', 400, 'x y')]
  expect(joined(pieces, 10)).toBe('chart drawing | title')
})

it('weighs what is loaded more often', () => {
  const pieces = [piece('field', 30, 'sign-in screen'), piece('table', 40, 'screen')]
  const files = (weight: number) =>
    joinPieces(pieces, { perFile: 100, weight: (name) => (name === 'screen' ? weight : 1) })
  expect(files(1)).toHaveLength(1)
  expect(joinPieces(pieces, { perFile: 100, weight: (name) => (name === 'sign-in' ? 40 : 1) })).toHaveLength(2)
})

/** Each imports some of those before it, and is needed by all that need what imports it. */
const drawnPieces = fc
  .array(
    fc.record({
      size: fc.integer({ min: 1, max: 50 }),
      neededBy: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { minLength: 1 }),
      imports: fc.uniqueArray(fc.nat(12), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((drawn) => {
    const needs = drawn.map(({ neededBy }) => new Set(neededBy.map(String)))
    for (const [place, { imports }] of [...drawn.entries()].reverse()) {
      for (const name of needs[place] ?? []) for (const other of imports) if (other < place) needs[other]?.add(name)
    }
    return drawn.map(
      ({ size, imports }, place): Piece => ({
        name: String(place),
        size,
        imports: imports.filter((other) => other < place).map(String),
        neededBy: needs[place] ?? new Set(),
      }),
    )
  })

it('has each piece once, and lets no two files import each other, by way of others either', () => {
  fc.assert(
    fc.property(drawnPieces, fc.integer({ min: 0, max: 100 }), (pieces, perFile) => {
      const files = joinPieces(pieces, { perFile })
      expect(
        files
          .flat()
          .map(({ name }) => name)
          .sort(),
      ).toEqual(pieces.map(({ name }) => name).sort())
      const left = new Set(files)
      const fileOf = (name: string) => files.find((file) => file.some((each) => each.name === name))
      const isFree = (file: readonly Piece[]) =>
        file
          .flatMap(({ imports }) => imports)
          .every((name) => {
            const other = fileOf(name)
            return other === file || other === undefined || !left.has(other)
          })
      for (let free = [...left].find(isFree); free !== undefined; free = [...left].find(isFree)) left.delete(free)
      expect(left.size).toBe(0)
    }),
  )
})
