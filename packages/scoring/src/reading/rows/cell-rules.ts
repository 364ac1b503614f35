import { longestHeldDays } from '@plumbline/engine/benchmark/level-between.ts'
import { type Day, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { columnNamed, type FileColumn, type FileLayout } from '../../columns/file-layout.ts'
import { amountReason } from '../rules/amount.ts'
import { type DateForm, dateReason, dayIn } from '../rules/date.ts'
import { identifierReason } from '../rules/identifier.ts'
import { textReason } from '../rules/text.ts'
import { yearsReason } from '../rules/years.ts'

/** What the rules of cells depend on. */
export interface RuleContext {
  readonly layout: FileLayout
  readonly dateForm: DateForm
  /** The last day on which a valuation may lie. */
  readonly lastDay: Day
}

/** A rule for the cells of one column. */
export interface CellRule {
  readonly column: FileColumn
  /** What is wrong with a trimmed cell, if anything; `fields` are those of its row. */
  readonly reason: (value: string, fields: readonly string[]) => string | undefined
  /** Whether the answer depends on the cell alone. */
  readonly ofCellAlone: boolean
}

/** Every rule that one row alone can break, in the order of the file's columns. */
export function cellRules(context: RuleContext): CellRule[] {
  return context.layout.columns.flatMap((column) => [
    { column, reason: ofColumn(column, context), ofCellAlone: true },
    ...(column.knownColumn === 'nav_date' ? [beyondIndex(column, context)] : []),
    ...(column.knownColumn === 'date_of_birth' ? bornAfterContribution(column, context) : []),
  ])
}

function ofColumn({ name, kind, knownColumn }: FileColumn, { dateForm }: RuleContext): CellRule['reason'] {
  if (kind === 'identifier') return identifierReason
  if (kind === 'date') {
    const rule = { column: name, required: knownColumn === 'contribution_date' }
    return (value) => dateReason(value, dateForm, rule)
  }
  if (kind === 'amount') {
    const isContribution = knownColumn === 'contribution_amount'
    const rule = { column: name, required: isContribution, mayBeNegative: isContribution }
    return (value) => amountReason(value, rule)
  }
  if (kind === 'years' && knownColumn !== undefined) return (value) => yearsReason(value, knownColumn)
  return textReason
}

function beyondIndex(column: FileColumn, { dateForm, lastDay }: RuleContext): CellRule {
  const end = isoDateOf(lastDay - longestHeldDays)
  const reason = `The index ends on ${end}, more than ${longestHeldDays} days before this valuation: choose an index that reaches it, with newer levels.`
  return {
    column,
    reason: (value) => ((dayIn(value, dateForm) ?? lastDay) > lastDay ? reason : undefined),
    ofCellAlone: true,
  }
}

function bornAfterContribution(column: FileColumn, { layout, dateForm }: RuleContext): CellRule[] {
  const contribution = columnNamed(layout, 'contribution_date')
  if (contribution === undefined) return []
  const reason = (value: string, fields: readonly string[]) => {
    const birth = dayIn(value, dateForm)
    const payment = dayIn(fields[contribution.position - 1], dateForm)
    const isAfter = birth !== undefined && payment !== undefined && birth > payment
    return isAfter ? 'This date of birth lies after the contribution: correct one of them.' : undefined
  }
  return [{ column, reason, ofCellAlone: false }]
}
