import type { SaverGroups } from '../ordered/gather-groups.ts'
import { ageBandOf, type MemberChoice, type MemberGroups } from './member-groups.ts'

/** The groups of savers as they were read with them; those asked for one after the other, in the order of the file. */
export function groupsAsRead(groups: SaverGroups, { scheme, fund }: MemberChoice): MemberGroups {
  const { schemes, funds, yearsToRetirement, schemeNames, fundNames } = groups
  const wantedScheme = placeOf(schemeNames, scheme)
  const wantedFund = placeOf(fundNames, fund)
  const isOf = (choice: number | undefined, place: number) => choice === undefined || place === choice
  const ages = Int32Array.from(yearsToRetirement, ageBandOf)
  const isChosen = schemes.map((place, saver) => (isOf(wantedScheme, place) && isOf(wantedFund, funds[saver]) ? 1 : 0))
  let at = 0
  return {
    funds: fundNames.length,
    schemes: schemeNames.length,
    chosen: isChosen.reduce((sum, own) => sum + own, 0),
    async from(_, count) {
      const from = at
      at += count
      const [ownFunds, ownSchemes, ownAges, ownChosen] = [funds, schemes, ages, isChosen].map((column) =>
        column.subarray(from, at),
      )
      return { funds: ownFunds, schemes: ownSchemes, ages: ownAges, chosen: ownChosen }
    },
  }
}

/** Names have a character for each byte. -1: nobody is of it. */
function placeOf(names: readonly string[], name: string | undefined): number | undefined {
  return name === undefined ? undefined : names.indexOf(Buffer.from(name, 'utf8').toString('latin1'))
}
