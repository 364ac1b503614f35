import { comparableName } from '../columns/known-columns.ts'
import { type CsvRecord, csvRecords } from '../index-files/csv-records.ts'
import { fileText } from '../index-files/file-text.ts'
import { clippedValue, type FileProblem, wholeFileProblem } from '../problems/file-problem.ts'
import { isLongerThan } from '../reading/rules/character-count.ts'
import { longestName, mostNameJoins, type NameJoin } from './name-join.ts'
import { tidyText } from './tidy-text.ts'

export type NameJoinsFile =
  | { readonly ok: true; readonly joins: readonly NameJoin[] }
  | { readonly ok: false; readonly problems: readonly FileProblem[] }

const columns = ['column', 'name', 'joined_name'] as const
const header = columns.join(',')

/** Reads a file of `column,name,joined_name`, columns in any order: which names of a file of savers count as others. */
export function readNameJoins(bytes: Uint8Array): NameJoinsFile {
  const content = fileText(bytes)
  if (!content.ok) return content
  const { records, stopped } = csvRecords(content.text)
  const [first, ...rows] = records
  const places = columns.map((column) => (first?.fields ?? []).map(comparableName).indexOf(column))
  if (places.includes(-1) || first?.fields?.length !== columns.length)
    return { ok: false, problems: [wholeFileProblem(`The header must be ${header}.`)] }
  if (stopped !== null) return { ok: false, problems: [stopped] }
  if (rows.length > mostNameJoins) {
    const most = mostNameJoins.toLocaleString('en-GB')
    return { ok: false, problems: [wholeFileProblem(`The file joins more than ${most} names. Leave out some.`)] }
  }
  return joinsOfRows(rows, places)
}

function joinsOfRows(rows: readonly CsvRecord[], places: readonly number[]): NameJoinsFile {
  const problems: FileProblem[] = []
  const joinedOf = new Map<string, string>()
  const joins: NameJoin[] = []
  for (const { row, fields, text } of rows) {
    const refuse = (value: string, reason: string) =>
      problems.push({ row, column: '', value: clippedValue(value), reason })
    const cells = places.map((place) => fields?.[place] ?? '')
    const [column, name, joined] = [comparableName(cells[0]), tidyText(cells[1]), tidyText(cells[2])]
    const key = JSON.stringify([column, name])
    if (fields?.length !== columns.length)
      refuse(text, `A row has three values: ${header}. Put a value with a comma in quotes.`)
    else if (column === '' || name === '' || joined === '')
      refuse(text, 'A value is missing: give the column, the name and the name it counts as.')
    else if ([name, joined].some((text) => isLongerThan(text, longestName)))
      refuse(name, `A name has at most ${longestName} characters.`)
    else if (joinedOf.has(key)) refuse(name, 'This name is joined twice. Keep one of the rows.')
    else {
      joinedOf.set(key, joined)
      if (name !== joined) joins.push({ column, name, joined })
    }
  }
  const chained = joins.find(
    ({ column, joined }) => (joinedOf.get(JSON.stringify([column, joined])) ?? joined) !== joined,
  )
  if (chained !== undefined) {
    const reason = `'${chained.joined}' counts as another name itself. Join '${chained.name}' to that one.`
    problems.push(wholeFileProblem(reason))
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, joins: joins }
}
