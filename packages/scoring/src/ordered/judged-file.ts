import type { AcceptedFile } from '../accepted-file.ts'
import { attributeColumns } from '../columns/file-layout.ts'
import { alikeNames } from '../names/alike-names.ts'
import { joinColumn, joinedName } from '../names/name-join.ts'
import { spoiltCodes } from '../names/spoilt-codes.ts'
import type { ReadableFile } from '../source/inspect-file.ts'
import type { FileWarning } from '../warnings/file-warning.ts'
import type { CodeForms, IdentifierForms, RestFindings } from './rest-findings.ts'

/**
 * A file whose rows were all read and judged while it was scanned; undefined where something about it is for the checks in SQL
 * to say. `rowWarnings`: those that count rows.
 */
export function judgedFile(
  file: ReadableFile,
  findings: RestFindings,
  rowWarnings: readonly FileWarning[],
): AcceptedFile | undefined {
  if (findings.isDoubtful || mayBeAlike(findings.identifiers) || hasDoubtfulNames(file, findings)) return undefined
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

/** Whether names of a column may be one, or what a spreadsheet made of codes: SQL says which, and of how many savers. */
export function hasDoubtfulNames(
  { layout, nameJoins }: Pick<ReadableFile, 'layout' | 'nameJoins'>,
  { names, codes }: RestFindings,
): boolean {
  return attributeColumns(layout).some((column, attribute) => {
    const seen = names[attribute]
    if (seen === 'many' || (seen.size === 0 && column.knownColumn === undefined)) return false
    const joined = joinedName(nameJoins, joinColumn(column))
    // A character stands for a byte.
    const texts = [...seen].map((name) => joined(Buffer.from(name, 'latin1').toString()))
    const forms = codes[attribute]
    return mayHoldCodesTwice(forms) || alikeNames(texts).length > 0 || spoiltCodes(texts, forms.hasNumbers).length > 0
  })
}

/** Whether a code may stand in a column of texts with leading zeros or `.0` at the end, and without. */
function mayHoldCodesTwice({ hasLeadingZeros, hasPointZero, shortest, longest }: CodeForms): boolean {
  return (hasPointZero && longest > 0) || (hasLeadingZeros && shortest !== longest)
}

/** Whether identifiers may be equal but for case, leading zeros, blanks or `.0` at the end. No savers at all are for the checks as well. */
export function mayBeAlike({
  hasCapitals,
  hasSmallLetters,
  hasLeadingZeros,
  hasWideBlanks,
  hasDecimals,
  shortest,
  longest,
}: IdentifierForms): boolean {
  if (longest === 0 || hasWideBlanks || (hasCapitals && hasSmallLetters)) return true
  return (hasLeadingZeros || hasDecimals) && shortest !== longest
}
