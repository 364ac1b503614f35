import type { Findings } from '@plumbline/contract/figures/findings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hiddenOf, hideSmall } from './hidden-groups.ts'
import { pairsPassedOn } from './pairs-passed-on.ts'

type Pair = Findings['schemeFunds']['pairs'][number]

function pairOf(scheme: string, fund: string, savers: number): Pair {
  return {
    ...{ name: fund, others: null, savers, meanScore: null, pounds: 100 * savers, evidence: null },
    scheme: { name: scheme, others: null },
  }
}

/** Rows of schemes, columns of funds; 0 has no pair. */
function pairsOf(table: readonly (readonly number[])[]): Pair[] {
  return table.flatMap((row, scheme) =>
    row.flatMap((savers, fund) => (savers === 0 ? [] : [pairOf(`S${scheme}`, `F${fund}`, savers)])),
  )
}

const nothingHidden: Parameters<typeof pairsPassedOn>[1] = { schemes: [], funds: [] }

function hiddenIn(table: readonly (readonly number[])[]): readonly string[] {
  const { pairs } = pairsPassedOn({ pairs: pairsOf(table), rest: null }, nothingHidden)
  return pairs.flatMap((pair) => (hiddenOf(pair) === null ? [] : [`${pair.scheme.name}${pair.name} ${hiddenOf(pair)}`]))
}

describe('pairs of scheme and fund as they are passed on', () => {
  it('are all shown where none is small', () => {
    expect(
      hiddenIn([
        [10, 20],
        [30, 40],
      ]),
    ).toEqual([])
  })

  it('hide beside a small pair only those without which the totals would tell it, the smallest that do', () => {
    const hidden = hiddenIn([
      [4, 30, 90],
      [50, 20, 80],
      [60, 70, 99],
    ])
    expect(hidden).toEqual(['S0F0 small', 'S0F1 with small', 'S1F0 with small', 'S1F1 with small'])
  })

  it('hide more where small pairs together are fewer than 10', () => {
    const hidden = hiddenIn([
      [4, 5, 90],
      [3, 50, 80],
      [60, 70, 99],
    ])
    // The rows of 4 and 5, and the columns of 4 and 3, would tell what 9 and 7 savers have.
    expect(hidden).toHaveLength(8)
    expect(hidden).not.toContain('S2F2 with small')
  })

  it('hide all where nothing can stand beside a small pair: the totals are next to telling it', () => {
    expect(
      hiddenIn([
        [40, 0],
        [30, 5],
      ]),
    ).toHaveLength(3)
  })

  it('hide those of a fund that is hidden itself: they would add up to it', () => {
    const pairs = pairsOf([
      [4, 12, 90, 80],
      [3, 0, 80, 70],
    ])
    const fundOf = (name: string, savers: number) => ({ ...pairOf('', name, savers), scheme: undefined })
    const funds = hideSmall([fundOf('F0', 7), fundOf('F1', 12), fundOf('F2', 170), fundOf('F3', 150)])
    const { pairs: passedOn } = pairsPassedOn({ pairs, rest: null }, { schemes: [], funds: [...funds] })
    const hidden = passedOn.filter((pair) => hiddenOf(pair) !== null).map(({ scheme, name }) => `${scheme.name}${name}`)
    // 3 and what was taken for it in the second row: the first row has two unknowns already.
    expect(hidden).toEqual(expect.arrayContaining(['S0F0', 'S0F1', 'S1F0']))
    expect(hidden.length).toBeGreaterThan(3)
    expect(hidden.length).toBeLessThan(7)
  })

  it('hide beside a pair of a hidden scheme and a hidden fund what would tell it with all totals but theirs', () => {
    const table = [
      [4, 0, 0],
      [0, 0, 12],
      [0, 12, 100],
    ]
    // 128 savers less the told row and the told column, 112 each, and 100 savers more would be the 4.
    const { pairs } = pairsPassedOn({ pairs: pairsOf(table), rest: null }, totalsOf(table))
    expect(pairs.map(hiddenOf)).toEqual(['small', 'with small', 'with small', 'with small'])
  })

  it('hide all where some have no row of their own, or many are small', () => {
    const pairs = pairsOf([
      [12, 20],
      [30, 40],
    ])
    const { pairs: passedOn, rest } = pairsPassedOn({ pairs, rest: { pairs: 3, savers: 7 } }, nothingHidden)
    expect(passedOn.map(hiddenOf)).toEqual(new Array(4).fill('with small'))
    expect(rest).toMatchObject({ hidden: 'with small' })
    expect(hiddenIn([new Array(11).fill(5), new Array(11).fill(50)])).toHaveLength(22)
  })

  it('tell nothing of fewer than 10 savers by rows and columns, whatever the table', () => {
    const table = fc.array(fc.array(fc.constantFrom(0, 1, 3, 6, 9, 12, 40, 75), { minLength: 3, maxLength: 3 }), {
      minLength: 3,
      maxLength: 3,
    })
    fc.assert(
      fc.property(table, (drawn) => {
        const pairs = pairsOf(drawn)
        const { pairs: passedOn } = pairsPassedOn({ pairs, rest: null }, nothingHidden)
        const hidden = passedOn.filter((pair) => hiddenOf(pair) !== null)
        for (const few of choicesOf(passedOn.filter((pair) => hiddenOf(pair) === 'small'))) {
          if (few.reduce((sum, { savers }) => sum + savers, 0) >= 10) continue
          // What the totals tell of a table in which nothing is shown they tell anyway.
          if (follows(few, hidden)) expect(follows(few, passedOn)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('tell nothing of fewer than 10 savers where small schemes and funds are hidden, whatever the table', () => {
    const table = fc.array(fc.array(fc.constantFrom(0, 0, 1, 4, 9, 12, 40, 100), { minLength: 3, maxLength: 3 }), {
      minLength: 3,
      maxLength: 3,
    })
    fc.assert(
      fc.property(table, (drawn) => {
        const totals = totalsOf(drawn)
        const { pairs: passedOn } = pairsPassedOn({ pairs: pairsOf(drawn), rest: null }, totals)
        const hidden = passedOn.filter((pair) => hiddenOf(pair) !== null)
        for (const few of choicesOf(passedOn.filter((pair) => hiddenOf(pair) === 'small'))) {
          if (few.reduce((sum, { savers }) => sum + savers, 0) >= 10) continue
          if (follows(few, hidden, totals)) expect(follows(few, passedOn, totals)).toBe(true)
        }
      }),
      {
        numRuns: 1000,
        examples: [
          [
            [
              [4, 0, 0],
              [0, 0, 12],
              [0, 12, 100],
            ],
          ],
        ],
      },
    )
  })
})

/** What is told of the rows and the columns of a table as wholes. */
function totalsOf(table: readonly (readonly number[])[]): Parameters<typeof pairsPassedOn>[1] {
  const sumOf = (savers: readonly number[]) => savers.reduce((sum, each) => sum + each, 0)
  const totalOf = (name: string, savers: number) => ({ ...pairOf('', name, savers), scheme: undefined })
  const schemes = table.map((row, scheme) => totalOf(`S${scheme}`, sumOf(row)))
  const funds = (table[0] ?? []).map((_, fund) => totalOf(`F${fund}`, sumOf(table.map((row) => row[fund] ?? 0))))
  return { schemes: hideSmall(schemes), funds: hideSmall(funds) }
}

function choicesOf(pairs: readonly Pair[]): readonly (readonly Pair[])[] {
  return Array.from({ length: 2 ** pairs.length - 1 }, (_, bits) =>
    pairs.filter((_pair, place) => ((bits + 1) >> place) % 2 === 1),
  )
}

/**
 * By elimination, unlike the search: whether the sum of some is a combination of told rows, told columns and the whole of what is
 * unknown.
 */
function follows(pairs: readonly Pair[], unknown: readonly Pair[], { schemes, funds } = nothingHidden): boolean {
  const untold = [...schemes, ...funds].filter((each) => hiddenOf(each) !== null).map(({ name }) => name)
  const lines = new Set(unknown.flatMap(({ scheme, name }) => [scheme.name, name]))
  const rows = [...lines]
    .filter((line) => !untold.includes(line))
    .map((line) => unknown.map(({ scheme, name }) => (scheme.name === line || name === line ? 1 : 0)))
  rows.push(unknown.map(() => 1))
  const target = unknown.map((pair) =>
    pairs.some(({ scheme, name }) => scheme.name === pair.scheme.name && name === pair.name) ? 1 : 0,
  )
  return rankOf(rows) === rankOf([...rows, target])
}

function rankOf(matrix: readonly (readonly number[])[]): number {
  let rows = matrix.map((row) => [...row])
  let rank = 0
  for (let column = 0; column < (matrix[0]?.length ?? 0); column++) {
    const pivot = rows.find((row) => Math.abs(row[column] ?? 0) > 1e-9)
    if (pivot === undefined) continue
    rank += 1
    rows = rows
      .filter((row) => row !== pivot)
      .map((row) => row.map((value, at) => value - ((pivot[at] ?? 0) * (row[column] ?? 0)) / (pivot[column] ?? 1)))
  }
  return rank
}
