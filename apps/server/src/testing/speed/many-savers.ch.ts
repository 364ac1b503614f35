import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { rowIdSql } from '@plumbline/scoring/stored/row-id.ts'

export interface ManySavers {
  readonly versionId: number
  readonly providerId: number
  readonly count: number
  /** Quarter ends on which they are valued; 3 unless told. */
  readonly navDates?: number
}

/** The same for the same saver and purpose in every run: uniform in [0, 1). */
function uniform(purpose: string): string {
  return `sipHash64(number, '${purpose}') / 18446744073709551616`
}

/** Standard normal, by Box and Muller. */
function normal(purpose: string): string {
  return `sqrt(-2 * log(1 - ${uniform(`${purpose} 1`)})) * cos(2 * pi() * ${uniform(`${purpose} 2`)})`
}

/** What is drawn for each saver; the columns are made of these. */
const drawn = [
  ['excluded', `${uniform('excluded')} < 0.075`],
  ['years', `least(45, 1.2 - 8 * log(1 - ${uniform('years')}))`],
  ['gap', `0.018 * ${normal('gap')} - 0.002`],
  ['index_rate', `0.062 + 0.021 * ${normal('index')}`],
  ['yearly', `exp(log(240000) + 0.7 * ${normal('yearly')})`],
  ['valued', `toDate32('2025-06-30') - toInt32(${uniform('valued')} * {nav_dates:UInt8}) * 92`],
].map(([name, value]) => `${value} AS ${name}`)

/** Each column of `plumbline.savers` and what it is made of. */
const columns: readonly (readonly [name: string, value: string])[] = [
  ['version_id', '{version:UInt32}'],
  ['provider_id', '{provider:UInt32}'],
  ['id', rowIdSql('{provider:UInt32}', 'saver_id')],
  [
    'saver_id',
    `concat('PS', leftPad(toString(bitXor(number * 7919, 524287) + 1000000), 10, '0'), '-', toString(number))`,
  ],
  ['first_row', 'number * 57 + 2'],
  ['scheme', `concat('Scheme ', toString(toUInt8(1 + 12 * pow(${uniform('scheme')}, 2))))`],
  ['fund', `concat('Fund ', toString(toUInt8(1 + 20 * ${uniform('fund')})))`],
  ['reason', `if(excluded, 1 + toUInt8(6 * ${uniform('reason')}), 0)`],
  ['flags', '0'],
  ['irr', `if(reason IN (1, 2), NULL, index_rate + gap)`],
  ['benchmark_irr', `if(reason = 2, NULL, index_rate)`],
  ['nav_pence', `if(reason = 1, 0, round(yearly * years * exp((index_rate + gap) * years / 2)))`],
  ['benchmark_pence', `if(reason = 2, NULL, round(yearly * years * exp(index_rate * years / 2)))`],
  ['nav_ratio', 'nav_pence / benchmark_pence'],
  ['direct_alpha', 'if(irr IS NULL, NULL, gap)'],
  ['score', 'if(excluded, NULL, score_new)'],
  ['score_new', 'if(irr IS NULL, NULL, least(100, greatest(0, 50 + 1200 * gap)))'],
  ['score_old', 'if(irr IS NULL, NULL, least(100, greatest(0, 50 + 900 * gap)))'],
  ['first_date', 'if(reason = 2, NULL, valued - toInt32(365.25 * years))'],
  ['last_date', `if(reason = 2, NULL, valued - toInt32(400 * pow(${uniform('last')}, 4)))`],
  ['nav_date', 'valued'],
  ['total_pence', 'round(yearly * years)'],
  ['paid_in_pence', 'total_pence'],
  ['paid_out_pence', '0'],
  ['flows', 'toUInt32(12 * years)'],
  ['first_year', 'toYear(first_date)'],
  ['years_to_retirement', `round(40 * ${uniform('retirement')})`],
  ['numbers', `[toNullable(round(3 + 9 * ${uniform('rate')})), NULL, NULL]`],
  [
    'texts',
    `['', concat('Region ', toString(toUInt8(1 + 9 * ${uniform('region')}))), concat('Size ', toString(toUInt8(1 + 4 * ${uniform('size')})))]`,
  ],
  ['content_hash', 'sipHash64(number)'],
]

/** What the places of `numbers` and `texts` mean. */
export const manySaversPoints = [
  { order: 1, name: 'Contribution rate', segment: 'number' },
  { order: 2, name: 'Region', segment: 'text' },
  { order: 3, name: 'Employer size', segment: 'text' },
] as const

/** Puts savers with drawn figures into a version, as a large file would leave them. */
export async function storeManySavers(
  engine: AnalyticsEngine,
  { versionId, providerId, count, navDates = 3 }: ManySavers,
) {
  const aliased = columns.map(([name, value]) => `${value} AS ${name}`)
  await engine.run(
    `INSERT INTO plumbline.savers (${columns.map(([name]) => name).join(', ')})
     SELECT ${columns.map(([name]) => name).join(', ')}
     FROM (SELECT ${[...drawn, ...aliased].join(', ')} FROM numbers({count:UInt64}))`,
    { version: versionId, provider: providerId, count, nav_dates: navDates },
  )
}
