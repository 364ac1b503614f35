import { smallGroup } from '@plumbline/contract/figures/group.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { listText } from '../words/figure-words.ts'
import { asShown } from '../words/no-clear-difference.ts'
import { signedPercent } from '../words/signed.ts'
import { benchmarkScore } from '../words/verdict.ts'
import type { ComparedRow, ComparedSide } from './compared-rows.ts'

const numbers = ['no', 'one', 'two', 'three', 'four', 'five'] as const
const inWords = (count: number) => numbers[count] ?? String(count)
const names = (rows: readonly ComparedRow[]) => listText(rows.map(({ name }) => name))

/** Against which benchmarks savers did better, all their money together, and what of it is more than chance would give. */
export function comparedSentence(rows: readonly ComparedRow[]): string {
  const rowsWithSide = rows.filter(({ side }) => side !== null)
  if (rowsWithSide.length === 0) return nothingKnown(rows)
  return [
    sidesSentence(rowsWithSide),
    chanceSentence(rowsWithSide),
    otherWayRound(rowsWithSide),
    fewerSavers(rowsWithSide),
    leftOut(rows),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function nothingKnown(rows: readonly ComparedRow[]): string {
  const against = rows.length === 1 ? names(rows) : 'any of these benchmarks'
  const most = Math.max(0, ...rows.map(({ benchmark }) => benchmark.scored))
  if (most === 0) return `No saver is scored against ${against}.`
  if (most < smallGroup) return `Fewer than ${smallGroup} savers are scored against ${against}, too few to compare.`
  return `What all savers together come to against ${against} is not known.`
}

const phrases: Readonly<Record<ComparedSide, string>> = {
  better: 'savers did better',
  worse: 'savers did worse',
  'no difference': 'there is no clear difference',
}
/** After the first phrase, where it speaks of savers as well. */
const shorter: Readonly<Record<ComparedSide, string>> = {
  better: 'better',
  worse: 'worse',
  'no difference': 'there is no clear difference',
}

/** The side of most first; sides of as many in the order better, worse. */
function sidesSentence(rowsWithSide: readonly ComparedRow[]): string {
  const sides = (['better', 'worse', 'no difference'] as const)
    .map((side) => ({ side, rows: rowsWithSide.filter((row) => row.side === side) }))
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => b.rows.length - a.rows.length)
  const [most, ...others] = sides
  if (most === undefined) return ''
  if (others.length === 0) return `Against ${allOf(rowsWithSide)} ${phrases[most.side]}${byHowMuch(rowsWithSide)}.`
  const isMajority = most.rows.length > (others[0]?.rows.length ?? 0) && most.rows.length > 1
  const first = isMajority
    ? `${inWords(most.rows.length)} of ${inWords(rowsWithSide.length)} benchmarks`
    : names(most.rows)
  const rest = others.map(({ side, rows }) => {
    const words = most.side === 'no difference' && side === others[0]?.side ? phrases[side] : shorter[side]
    return `against ${names(rows)} ${words}`
  })
  return `Against ${first} ${phrases[most.side]}; ${rest.join('; ')}.`
}

function allOf(rowsWithSide: readonly ComparedRow[]): string {
  if (rowsWithSide.length === 1) return names(rowsWithSide)
  return rowsWithSide.length === 2 ? `both benchmarks` : `all ${inWords(rowsWithSide.length)} benchmarks`
}

function byHowMuch(rowsWithSide: readonly ComparedRow[]): string {
  const [only, another] = rowsWithSide
  const gap = only?.benchmark.gap
  if (gap === undefined || gap === null || another !== undefined || only?.side === 'no difference') return ''
  return `, by ${signedPercent(Math.abs(gap.difference)).replace('+', '')} a year`
}

/** Of the differences that there are. */
function chanceSentence(rowsWithSide: readonly ComparedRow[]): string {
  const different = rowsWithSide.filter(({ side }) => side !== 'no difference')
  if (different.length === 0) return ''
  const strong = different.filter(({ benchmark }) => benchmark.gap?.strength === 'strong')
  const than = 'outside what chance gives in 95 of 100 cases'
  if (different.length === 1) {
    if (strong.length === 1) return `That is ${than}.`
    return different[0]?.benchmark.gap?.strength === 'some'
      ? 'There is some evidence that this is no chance.'
      : 'That could be chance.'
  }
  if (strong.length === 0) return `None of these differences is ${than}.`
  if (strong.length === different.length) return `${different.length === 2 ? 'Both' : 'All'} differences are ${than}.`
  return strong.length === 1
    ? `Only the difference from ${names(strong)} is ${than}.`
    : `Only the differences from ${names(strong)} are ${than}.`
}

/** All money together and the mean of savers may lie on different sides, as the mean score beside it shows. */
function otherWayRound(rowsWithSide: readonly ComparedRow[]): string {
  const others = rowsWithSide.filter(({ side, benchmark: { meanScore } }) => {
    const apart = meanScore === null ? 0 : asShown('score', meanScore) - benchmarkScore
    return (side === 'better' && apart < 0) || (side === 'worse' && apart > 0)
  })
  return others.length === 0
    ? ''
    : `That is of all money together: counting each saver alike, the mean score lies on the other side of ${names(others)}.`
}

/** Below this part of the savers of the row with most, a row is of other savers. */
const mostlyTheSame = 0.95

/** A benchmark that begins late judges those who joined since. */
function fewerSavers(rowsWithSide: readonly ComparedRow[]): string {
  const most = Math.max(...rowsWithSide.map(({ benchmark }) => benchmark.scored))
  return rowsWithSide
    .filter(({ benchmark }) => benchmark.scored < mostlyTheSame * most)
    .map(
      ({ name, benchmark }) => `Against ${name} only ${count(benchmark.scored)} savers are scored, not ${count(most)}.`,
    )
    .join(' ')
}

function leftOut(rows: readonly ComparedRow[]): string {
  const unknown = rows.filter(({ side }) => side === null)
  if (unknown.length === 0) return ''
  const few = unknown.every(({ benchmark }) => benchmark.scored < smallGroup)
  const why = few ? `fewer than ${smallGroup} savers are scored` : 'the pooled contributions have no score there'
  return `Not compared: ${names(unknown)}, since ${why}.`
}
