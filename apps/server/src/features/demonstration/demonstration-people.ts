import { addMonths, dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { type Random, seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { csvCell } from '@plumbline/scoring/problems/csv-cell.ts'
import type { Colour } from './plain-picture.ts'

export const demonstrationUsers = 300

/** Pension providers of the consumer product, none of them real. */
export const panelProviders: readonly { readonly name: string; readonly colours: readonly [Colour, Colour] }[] = [
  {
    name: 'Fenland Mutual',
    colours: [
      [24, 92, 140],
      [232, 238, 244],
    ],
  },
  {
    name: 'Harbour Life',
    colours: [
      [12, 116, 96],
      [232, 238, 236],
    ],
  },
  {
    name: 'Thistle Pensions',
    colours: [
      [112, 60, 132],
      [236, 226, 240],
    ],
  },
  {
    name: 'Old Mill Savings',
    colours: [
      [140, 72, 32],
      [244, 230, 214],
    ],
  },
  {
    name: 'Beacon Trust',
    colours: [
      [196, 52, 44],
      [250, 240, 238],
    ],
  },
  {
    name: 'Marlowe & Finch',
    colours: [
      [40, 48, 60],
      [196, 202, 210],
    ],
  },
]

const firstNames =
  'Ada Amir Bronwen Callum Chidi Dilys Eilidh Farah Gareth Hamish Imogen Jaspreet Keir Leona Morag Nia Olwen Priya Rhys Saoirse Tamsin Uzma Wilf Yusuf Zara'.split(
    ' ',
  )
const lastNames =
  'Ashby Birtwistle Calder Dunmore Elphick Fairlie Gathercole Hartnoll Inskip Jarrold Kellaway Lightbody Mossop Netherton Ogilvy Pargeter Quayle Rowntree Satterley Thwaite Underhill Venables Wetherby Yardley'.split(
    ' ',
  )

const navDate = '2026-03-31'
const header =
  'email,first_name,last_name,user_product,pension_name,pension_type,provider,policy_number,provider_policy_id,start_year,end_year,still_works_here,provider_pays_in,deleted_by_user,contribution_date,contribution_amount,nav_date,nav_amount'

/** The file of the demonstration's people: the same at each start. */
export function demonstrationPeopleFile(users = demonstrationUsers): string {
  const rows = Array.from({ length: users }, (_, place) => rowsOfUser(place)).flat()
  return `${[header, ...rows.map((cells) => cells.map(csvCell).join(','))].join('\n')}\n`
}

function rowsOfUser(place: number): string[][] {
  // A stream each: more people change nobody.
  const random = seededRandom(1601, place)
  const firstName = itemAt(firstNames, random.integer(firstNames.length))
  const lastName = itemAt(lastNames, random.integer(lastNames.length))
  const email = `${firstName}.${lastName}.${place + 1}@example.com`.toLowerCase()
  const who = [email, firstName, lastName, itemAt(['Pension check', 'Pension finder'], random.integer(2))]
  const pensions = 1 + random.integer(3)
  return Array.from({ length: pensions }, (_, number) => rowsOfPension(random, who, place, number)).flat()
}

function rowsOfPension(random: Random, who: readonly string[], place: number, number: number): string[][] {
  const provider = itemAt(panelProviders, random.integer(panelProviders.length)).name
  const isEmployer = random.next() < 0.6
  const startYear = 2012 + random.integer(10)
  const months = 12 + random.integer(24)
  const isLeft = random.next() < 0.3
  const pension = [
    `${provider} ${isEmployer ? itemAt(['Group Plan', 'Workplace Pension'], random.integer(2)) : 'Personal Pension'} ${number + 1}`,
    isEmployer ? 'employer' : 'pen',
    provider,
    `${provider.slice(0, 2).toUpperCase()}-${String(10_000 + place * 10 + number)}`,
    isEmployer ? `E${String(4_000 + random.integer(900))}` : '',
    isEmployer ? String(startYear) : '',
    isEmployer && isLeft ? String(startYear + 4) : '',
    isEmployer ? (isLeft ? 'no' : 'yes') : '',
    isEmployer ? '' : itemAt(['yes', 'no'], random.integer(2)),
    random.next() < 0.04 ? 'yes' : 'no',
  ]
  // Nothing paid in is known of some.
  if (random.next() < 0.3) return [[...who, ...pension, '', '', '', '']]
  const monthly = 40 + random.integer(40) * 5
  const rate = 0.045 + 0.02 * random.normal()
  const nav = dayOf(navDate)
  const days = Array.from({ length: months }, (_, month) => addMonths(dayOf(`${startYear}-01-15`), month))
  const pot = days.reduce((sum, day) => sum + monthly * (1 + rate) ** ((nav - day) / 365.25), 0)
  return days.map((day) => [...who, ...pension, isoDateOf(day), String(monthly), navDate, pot.toFixed(2)])
}
