import type { Findings } from '@plumbline/contract/figures/findings.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import { isSmall } from '../words/figure-words.ts'
import { isGivenAway } from './given-away.ts'
import { hiddenOf, type MaybeHidden } from './hidden-groups.ts'
import { type Cell, untoldColumn, untoldRow, wayRound } from './way-round.ts'

type Pairs = Findings['schemeFunds']
type Pair = Pairs['pairs'][number]

/** Of more small pairs all are hidden: which of them could be told together is not worked out. */
const mostSmall = 10

/**
 * Pairs of scheme and fund as they are passed on. They add up along both, and the totals of each scheme and fund are passed on:
 * beside a small pair others are hidden, as few savers as may be, until neither it nor some small ones together can be worked
 * out from the totals. Where pairs have no row of their own all are hidden, since those may be small.
 */
export function pairsPassedOn({ pairs, rest }: Pairs, totals: Totals): Pairs {
  if (rest === null && !pairs.some(isSmall)) return { pairs, rest }
  const cells = pairs.map((pair, place): Cell => ({ place, ...linesOf(pair, totals), savers: pair.savers }))
  const hidden = rest === null ? hiddenPlaces(cells) : new Set(cells.keys())
  return {
    pairs: pairs.map((pair, place) => (hidden.has(place) ? { ...pair, ...why(pair) } : pair)),
    rest: rest === null ? null : { ...rest, ...({ hidden: 'with small' } satisfies MaybeHidden) },
  }
}

function why(pair: Pair): MaybeHidden {
  return { hidden: isSmall(pair) ? 'small' : 'with small' }
}

/** What is told of each scheme and fund as a whole, as it is passed on. */
interface Totals {
  readonly schemes: readonly Findings['schemes'][number][]
  readonly funds: readonly Findings['funds'][number][]
}

/** A scheme and a fund of the same name are two lines. */
function linesOf({ scheme, name, others }: Pair, { schemes, funds }: Totals): Pick<Cell, 'row' | 'column'> {
  const fund = { name, others }
  return {
    row: isUntold(scheme, schemes) ? untoldRow : lineOf('scheme', scheme),
    column: isUntold(fund, funds) ? untoldColumn : lineOf('fund', fund),
  }
}

type Part = Pick<Pair, 'name' | 'others'>

function isUntold({ name, others }: Part, totals: readonly Part[]): boolean {
  const total = totals.find((each) => each.name === name && each.others === others)
  return total !== undefined && hiddenOf(total) !== null
}

function lineOf(kind: string, { name, others }: Part): string {
  return JSON.stringify([kind, name, others])
}

function hiddenPlaces(cells: readonly Cell[]): ReadonlySet<number> {
  const small = cells.filter(isSmall)
  if (small.length > mostSmall) return new Set(cells.keys())
  // The pairs of a scheme or fund that is hidden would add up to it.
  const first = cells.filter((cell) => isSmall(cell) || cell.row === untoldRow || cell.column === untoldColumn)
  const hidden = new Set(first.map(({ place }) => place))
  for (const few of fewTogether(small)) {
    const without = new Set(few.map(({ place }) => place))
    while (
      isGivenAway(
        cells.filter(({ place }) => hidden.has(place)),
        without,
      )
    ) {
      const way = few.map((cell) => wayRound(cell, cells, hidden, without)).find((each) => each !== null)
      // The totals of schemes and funds nearly give it away without this table.
      if (way === undefined || way === null) return new Set(cells.keys())
      for (const place of way) hidden.add(place)
    }
  }
  return hidden
}

/** Every choice of small pairs that hold fewer than 10 savers together. */
function fewTogether(small: readonly Cell[]): readonly (readonly Cell[])[] {
  const choices: (readonly Cell[])[] = []
  const extend = (choice: readonly Cell[], savers: number, from: number) => {
    if (choice.length > 0) choices.push(choice)
    for (const [offset, next] of small.slice(from).entries()) {
      if (savers + next.savers < smallGroup) extend([...choice, next], savers + next.savers, from + offset + 1)
    }
  }
  extend([], 0, 0)
  return choices
}
