import type { AcceptedFile } from '../accepted-file.ts'
import { attributeColumns } from '../columns/file-layout.ts'
import { alikeNames } from '../names/alike-names.ts'
import { joinColumn, joinedName } from '../names/name-join.ts'
import type { ReadableFile } from '../source/inspect-file.ts'
import type { FileWarning } from '../warnings/file-warning.ts'
import type { IdentifierForms, RestFindings } from './rest-findings.ts'

/**
 * A file whose rows were all read and judged while it was scanned; undefined where something about it is for the checks in SQL
 * to say. `rowWarnings`: those that count rows.
 */
export function judgedFile(
  file: ReadableFile,
  findings: RestFindings,
  rowWarnings: readonly FileWarning[],
): AcceptedFile | undefined {
  if (findings.isDoubtful || mayBeAlike(findings.identifiers) || hasAlikeNames(file, findings)) return undefined
  const { rows: count, savers: examples } = findings.varying
  const varying: FileWarning[] = count === 0 ? [] : [{ kind: 'varying_attributes', count, examples }]
  return acceptedBy(file, findings, [...rowWarnings, ...varying])
}

/** A file that nothing is wrong with. */
export function acceptedBy(
  { layout, dateForm, top, nameJoins }: Pick<ReadableFile, 'layout' | 'dateForm' | 'top' | 'nameJoins'>,
  findings: RestFindings,
  warnings: readonly FileWarning[],
): AcceptedFile {
  const attributes = attributeColumns(layout)
  return {
    accepted: true,
    layout,
    dateForm,
    top,
    nameJoins,
    dataPoints: attributes.flatMap(({ name, knownColumn }, attribute) =>
      knownColumn === undefined ? [{ name, segment: findings.texts[attribute] ? 'text' : 'number' } as const] : [],
    ),
    warnings,
  }
}

/** Whether names of a column may be one: SQL says which, and of how many savers. */
export function hasAlikeNames(
  { layout, nameJoins }: Pick<ReadableFile, 'layout' | 'nameJoins'>,
  { names }: RestFindings,
): boolean {
  return attributeColumns(layout).some((column, attribute) => {
    const seen = names[attribute]
    if (seen === 'many') return false
    const joined = joinedName(nameJoins, joinColumn(column))
    // A character stands for a byte.
    const texts = [...seen].map((name) => joined(Buffer.from(name, 'latin1').toString()))
    return alikeNames(texts).length > 0
  })
}

/** Whether identifiers may be equal but for case, leading zeros or blanks. No savers at all are for the checks as well. */
export function mayBeAlike({
  hasCapitals,
  hasSmallLetters,
  hasLeadingZeros,
  hasWideBlanks,
  shortest,
  longest,
}: IdentifierForms): boolean {
  return longest === 0 || hasWideBlanks || (hasCapitals && hasSmallLetters) || (hasLeadingZeros && shortest !== longest)
}
