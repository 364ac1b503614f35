import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { unusualRow } from '../checks/cell-check.ts'
import { cellValue } from '../checks/cell-value.ts'
import { allOf, anyOf } from '../checks/eager-logic.ts'
import type { CheckContext } from '../checks/layout-checks.ts'
import { layoutChecks } from '../checks/layout-checks.ts'
import { namelessCell } from '../checks/nameless-cells.ts'
import { type RecordSource, recordSettings, recordsSql } from '../checks/record-sql.ts'
import { amountIn, dayIn } from '../checks/typed-cell.ts'
import { attributeColumns, columnNamed, type FileColumn } from '../columns/file-layout.ts'
import { tidySql } from '../names/tidy-sql.ts'
import { attributeNames, navMarks, noNavDay, noNavPence } from './staged-tables.ts'

/**
 * Reads, checks and types every record in one statement and keeps it sorted by saver and date. A record that breaks a
 * rule is kept too, marked, so that checks across rows still see its good cells.
 */
export async function loadRecords(engine: AnalyticsEngine, context: CheckContext): Promise<void> {
  const { source, layout } = context
  const attributes = attributeColumns(layout)
  const names = attributeNames(attributes.length)
  const identifier = columnNamed(layout, 'saver_id')
  const columns: [name: string, expression: string][] = [
    ['saver_id', identifier ? cellValue(source, identifier) : "''"],
    ['day', dayIn(context, 'contribution_date', noNavDay)],
    ['pence', amountIn(context, 'contribution_amount', 0)],
    ['row', 'row'],
    ['nav_day', dayIn(context, 'nav_date', noNavDay)],
    ['nav_pence', amountIn(context, 'nav_amount', noNavPence)],
    ['nav_marks', navMarksOf(context)],
    ...attributes.map((column, index): [string, string] => [names[index], attributeValue(source, column)]),
    ['attributes_hash', attributesHash(context, names)],
    ['is_bad', isBad(context)],
  ]
  const select = columns.map(([name, expression]) => (name === expression ? name : `${expression} AS ${name}`))
  await engine.run(`
    INSERT INTO contributions (${columns.map(([name]) => name).join(', ')})
    SELECT ${select.join(',\n      ')}
    FROM (${recordsSql(source)})
    SETTINGS ${recordSettings}`)
}

/** Texts as `names/tidy-text.ts` says, at the price of a look at each row; of cells that repeat, each is looked at once. */
function attributeValue(source: RecordSource, column: FileColumn): string {
  const value = cellValue(source, column)
  if (column.kind !== 'text') return value
  if (column.position >= (source.restFrom ?? Number.POSITIVE_INFINITY)) return `replaceRegexpAll(${value}, ' +', ' ')`
  return `if(plain AND position(line, '  ') = 0, ${value}, ${tidySql(value)})`
}

/** Rows with equal attributes have equal hashes; those of `rest` also differ where only valuations do, which is looked into. */
function attributesHash({ source, layout }: CheckContext, names: readonly string[]): string {
  if (names.length === 0) return '0'
  const inRest = attributeColumns(layout).every(
    ({ position }) => position >= (source.restFrom ?? Number.POSITIVE_INFINITY),
  )
  return inRest ? 'cityHash64(rest)' : `cityHash64(${names.join(', ')})`
}

/** Whether a row breaks a rule by itself, or holds what no column may: text that is not UTF-8, or a value under no name. */
function isBad(context: CheckContext): string {
  const checks = layoutChecks(context)
  const bad = checks.map((check) => check.bad).filter((condition) => condition !== '0')
  const badWhenUnusual = checks.flatMap((check) => check.badWhenUnusual ?? [])
  const nameless = namelessCell(context.source, context.layout)
  const conditions = ['malformed', 'NOT complete', 'NOT valid', ...bad, ...rareOf(badWhenUnusual)]
  return `toUInt8(${anyOf(...conditions, ...(nameless === undefined ? [] : [nameless]))})`
}

function rareOf(conditions: readonly string[]): string[] {
  return conditions.length === 0 ? [] : [`(${unusualRow} AND (${conditions.join(' OR ')}))`]
}

function navMarksOf(context: CheckContext): string {
  const isStated = (name: 'nav_date' | 'nav_amount') => {
    const column = columnNamed(context.layout, name)
    return column ? `${cellValue(context.source, column)} != ''` : '0'
  }
  // A row whose cells stand in wrong places may have stated both.
  const unread = ['malformed', 'NOT complete']
  const date = anyOf(allOf(isStated('nav_date'), `nav_day = ${noNavDay}`), ...unread)
  const amount = anyOf(allOf(isStated('nav_amount'), `nav_pence = ${noNavPence}`), ...unread)
  return `toUInt8(${date} * ${navMarks.date} + ${amount} * ${navMarks.amount})`
}
