import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { sqlString } from '@plumbline/analytics/sql-text.ts'
import { attributeColumns, type FileColumn, type FileLayout } from '../columns/file-layout.ts'
import { comparableName, type KnownColumn } from '../columns/known-columns.ts'
import { nameColumns } from '../names/joined-sql.ts'
import type { NameJoin } from '../names/name-join.ts'
import type { DateForm } from '../reading/rules/date.ts'
import type { ScoringMethod } from '../solve/group-summary.ts'
import type { DataPoint } from '../staging/attribute-findings.ts'
import { figureColumns } from './figure-columns.ts'
import { ofFlows } from './keep-figures.ts'
import { latestAttributes } from './latest-attributes.ts'
import { latestNames } from './latest-names.ts'
import { rowIdSql } from './row-id.ts'
import { yearsToRetirement } from './years-to-retirement.ts'

/** `Point`: what whoever keeps the version knows of a data point. */
export interface ScoredFileRows<Point extends DataPoint = DataPoint> {
  readonly versionId: number
  readonly providerId: number
  readonly method: ScoringMethod
  /** What scoring wrote down (`stored-rows.ts`). */
  readonly rowsPath: string
  /** Whether it has the flows; else what is wanted of them (`keep-figures.ts`). */
  readonly hasFlows: boolean
  /** Whether what savers' rows say last is staged; else the rows say it. */
  readonly isStaged: boolean
  readonly layout: FileLayout
  readonly dateForm: DateForm
  /** Of the whole version, in their places. */
  readonly dataPoints: readonly Point[]
  /** Names that count as others. */
  readonly nameJoins: readonly NameJoin[]
}

/** What contributions follow from. */
export type ContributionRows = Pick<ScoredFileRows, 'versionId' | 'providerId' | 'rowsPath'>

/** So many savers are put into the order of the table at a time, and become a part of it: fewer leave a processor without work. */
const saversAPart = 1 << 19

/** Writes the savers of a file into a version. */
export async function writeSavers(engine: AnalyticsEngine, file: ScoredFileRows): Promise<void> {
  const columns = saverColumns(file)
  const attributes = attributeColumns(file.layout)
  const isJoined = file.isStaged && attributes.length > 0
  const latest = isJoined ? await latestAttributes(engine, attributes) : undefined
  const join = latest === undefined ? '' : `INNER JOIN (${latest}) AS latest USING (saver_id)`
  await engine.run(
    `INSERT INTO plumbline.savers (${columns.map(([name]) => name).join(', ')})
     SELECT ${columns.map(([name, value]) => `${value} AS \`new_${name}\``).join(', ')}
     FROM (${scoredRows(file, isJoined ? latestNames(attributes.length) : [])}) AS scored ${join}
     SETTINGS min_insert_block_size_rows = ${saversAPart}`,
    { version: file.versionId, provider: file.providerId },
  )
}

/**
 * What is wanted of the flows is worked out first: carrying them through the join would cost more than all the rest. What the rows of a
 * file say that was doubted while it was read counts for nothing beside what is staged.
 */
function scoredRows({ rowsPath, hasFlows }: ScoredFileRows, staged: readonly string[]): string {
  const unwanted = hasFlows ? ['flows', ...staged] : staged
  const except = unwanted.length === 0 ? '' : `EXCEPT (${unwanted.join(', ')})`
  return `
    SELECT * ${except} ${hasFlows ? `, ${ofFlows}` : ''}
    FROM file(${sqlString(rowsPath)}, Native)`
}

/** Writes contributions of rows into a version. `atLeisure`: by one thread, which takes longer and costs the processors less. */
export async function writeContributions(
  engine: AnalyticsEngine,
  file: ContributionRows & { readonly atLeisure?: boolean },
): Promise<void> {
  await engine.run(
    `INSERT INTO plumbline.contributions (version_id, id, flows)
     SELECT {version:UInt32}, ${rowIdSql('{provider:UInt32}', 'saver_id')}, flows
     FROM file(${sqlString(file.rowsPath)}, Native)
     ${file.atLeisure ? 'SETTINGS max_insert_threads = 1' : ''}`,
    { version: file.versionId, provider: file.providerId },
  )
}

/** The columns of `plumbline.savers` and what each is made of. */
function saverColumns({
  method,
  layout,
  dateForm,
  dataPoints,
  nameJoins,
}: ScoredFileRows): [name: string, value: string][] {
  const attributes = attributeColumns(layout)
  const names = latestNames(attributes.length)
  const nameOf = (isWanted: (attribute: FileColumn) => boolean) => names[attributes.findIndex(isWanted)]
  const columnOf = (column: KnownColumn) => nameOf((attribute) => attribute.knownColumn === column)
  const pointValues = dataPoints.map(({ name }) =>
    nameOf(
      (attribute) => attribute.knownColumn === undefined && comparableName(attribute.name) === comparableName(name),
    ),
  )
  const scheme = columnOf('scheme') ?? "''"
  const fund = columnOf('fund') ?? "''"
  const retirement = yearsToRetirement(columnOf, 'nav_day', dateForm)
  return [
    ['version_id', '{version:UInt32}'],
    ['provider_id', '{provider:UInt32}'],
    ['id', rowIdSql('{provider:UInt32}', 'saver_id')],
    ['saver_id', 'saver_id'],
    ['first_row', 'first_row'],
    ...nameColumns({ scheme, fund, texts: textsOf(dataPoints, pointValues) }, dataPoints, nameJoins),
    ...figureColumns(method),
    ['flows', 'flow_count'],
    ['years_to_retirement', retirement],
    ['numbers', numbersOf(dataPoints, pointValues)],
    ['content_hash', contentHash([scheme, fund, `toString(${retirement})`], dataPoints, pointValues)],
    ['stated_in', '{version:UInt32}'],
  ]
}

type PointValues = readonly (string | undefined)[]

function numbersOf(dataPoints: readonly DataPoint[], values: PointValues): string {
  const numbers = dataPoints.map(({ segment }, index) =>
    segment === 'number' && values[index] !== undefined ? `toFloat64OrNull(${values[index]})` : 'NULL',
  )
  return `CAST([${numbers.join(', ')}], 'Array(Nullable(Float64))')`
}

function textsOf(dataPoints: readonly DataPoint[], values: PointValues): string[] {
  return dataPoints.map(({ segment }, index) => (segment === 'text' && values[index]) || "''")
}

/**
 * Over names as the file has them, whatever they are joined to. Equal for savers about whom two files state the same, whatever the order of rows of one day and of columns, and
 * whether a column is blank or not there.
 */
function contentHash(texts: readonly string[], dataPoints: readonly DataPoint[], values: PointValues): string {
  const points = dataPoints.flatMap(({ name }, index) => {
    const value = values[index]
    return value === undefined ? [] : [`if(${value} = '', 0, cityHash64(${sqlString(comparableName(name))}, ${value}))`]
  })
  const pointTexts = texts.map((text) => `ifNull(${text}, '')`)
  return `cityHash64(${['nav_day', 'nav_pence', 'flows_hash', ...pointTexts, points.join(' + ') || '0'].join(', ')})`
}
