import { joinedName, type NameJoin } from '../names/name-join.ts'
import type { ScannedGroups } from './group-reader.ts'

/** The groups of a file's savers, in the order of the file. */
export interface SaverGroups {
  /** Places of the savers' schemes and funds among all, by name. */
  readonly schemes: Int32Array
  readonly funds: Int32Array
  /** NaN where nothing is known. */
  readonly yearsToRetirement: Float64Array
  /** In the order of their bytes, a character for each; blank for savers who state none. */
  readonly schemeNames: readonly string[]
  readonly fundNames: readonly string[]
}

/** Puts the groups of savers together, one part of a file after the other. */
export class GroupGathering {
  readonly #parts: ScannedGroups[] = []

  add(part: ScannedGroups): void {
    this.#parts.push(part)
  }

  finish(): SaverGroups {
    const schemes = placesByName(this.#parts.map((part) => ({ places: part.schemes, names: part.schemeNames })))
    const funds = placesByName(this.#parts.map((part) => ({ places: part.funds, names: part.fundNames })))
    const years = this.#parts.map((part) => part.yearsToRetirement)
    const yearsToRetirement = new Float64Array(schemes.places.length)
    years.reduce((at, part) => {
      yearsToRetirement.set(part, at)
      return at + part.length
    }, 0)
    return {
      schemes: schemes.places,
      funds: funds.places,
      yearsToRetirement,
      schemeNames: schemes.names,
      fundNames: funds.names,
    }
  }
}

/** Groups by the names that theirs count as. */
export function joinedGroups(groups: SaverGroups, joins: readonly NameJoin[]): SaverGroups {
  if (joins.length === 0) return groups
  const joined = (column: 'scheme' | 'fund', places: Int32Array, names: readonly string[]) => {
    const nameOf = joinedName(joins, column)
    const own = names.map((name) => Buffer.from(nameOf(Buffer.from(name, 'latin1').toString())).toString('latin1'))
    return placesByName([{ places, names: own }])
  }
  const schemes = joined('scheme', groups.schemes, groups.schemeNames)
  const funds = joined('fund', groups.funds, groups.fundNames)
  return {
    ...groups,
    schemes: schemes.places,
    funds: funds.places,
    schemeNames: schemes.names,
    fundNames: funds.names,
  }
}

interface NamedPlaces {
  readonly places: Int32Array
  readonly names: readonly string[]
}

function placesByName(parts: readonly NamedPlaces[]): NamedPlaces {
  // A character stands for a byte, so that texts are in the order of their bytes.
  const names = [...new Set(parts.flatMap((part) => part.names))].sort()
  const placeOf = new Map(names.map((name, place) => [name, place]))
  const places = new Int32Array(parts.reduce((sum, part) => sum + part.places.length, 0))
  let at = 0
  for (const part of parts) {
    const own = part.names.map((name) => placeOf.get(name) ?? 0)
    for (const place of part.places) places[at++] = own[place]
  }
  return { places, names }
}
