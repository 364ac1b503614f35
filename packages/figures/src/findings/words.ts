import type { Division, Finding, Findings, HiddenResult } from '@plumbline/contract/figures/findings.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { share } from '@plumbline/contract/format/rates.ts'
import { inSentence, visibleText } from '@plumbline/contract/format/visible-text.ts'
import { changedByExtremes, withExtremesSentence } from '../evidence/changed-by-extremes.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { isChosenByResult } from '../pooled/evidence-words.ts'
import { listText, saversText } from '../words/figure-words.ts'
import { fewSentence } from '../words/of-few.ts'
import { riskOfNamed } from '../words/risk-not-compared.ts'
import { shortText } from '../words/short-text.ts'
import { worthNothing, worthText } from '../words/worth.ts'
import { assumption } from './assumption.ts'
import { type NamedLoss, namedLosses } from './named-losses.ts'
import { nobodyBehind } from './nobody-behind.ts'
import { isNoClearDifference, sureWords } from './sure-words.ts'
import { tooManyDatesSentence } from './too-many-dates.ts'

/** At most so many findings are shown. */
const mostShown = 5
/** Longer names would hide the sentence. */
const mostLetters = 60

/** What a list of things to look at says of groups that are behind, the most pounds first. */
export function shownFindings({ findings }: Pick<Findings, 'findings'>): readonly Finding[] {
  return findings.slice(0, mostShown)
}

/** A loss in one sentence, whatever it is called, and what its exclusions may mean. */
export function lossSentence(
  { finding, hidden, also, within }: NamedLoss,
  findings: Pick<Findings, 'trackingError'>,
): string {
  const places = listText(also.map(findingPlace))
  const same = also.length === 0 ? '' : ` Savers ${places} are, but for at most 10%, the same: it is one loss.`
  if (finding === null) {
    const mostly = within === null ? '' : ` Most of those left out are ${findingPlace(within)}, named above.`
    return hidden === null ? '' : `${hiddenSentence(hidden)}${mostly}${same}`
  }
  const risk = finding.family === 'funds' ? ` ${riskOfNamed}` : ''
  const sentence = `${findingSentence(finding, findings)}${risk}${same}`
  if (hidden === null) return sentence
  return hiddenOf(finding) === null && finding.leftOut.savers > 0
    ? `${sentence} Either the records of those left out are wrong or they did very badly.`
    : `${sentence} Many of them are left out for very low returns: either their records are wrong or they did very badly.`
}

/** `The 347 scored savers in the fund Cautious have £1.2m less than in the benchmark: ...`. */
export function findingSentence(finding: Finding, { trackingError }: Pick<Findings, 'trackingError'>): string {
  const { family, savers, pounds, surplus, compared } = finding
  if (hiddenOf(finding) !== null) return unnumberedSentence(finding, trackingError)
  const worst = compared === 1 ? '' : `, even for the worst of ${count(compared)} ${family}`
  const assumed = assumption(trackingError)
  const who = `The ${scoredText(savers)} ${findingPlace(finding)}`
  const more = leftOutText(finding)
  const besides = more === '' ? '' : `; ${more}`
  const have = savers === 1 ? 'has' : 'have'
  return family === 'funds'
    ? `${who} ${have} ${worthText(pounds)}: more than chance explains${worst}, ${assumed}${besides}.`
    : `${who} did less well than other savers in the same funds, by more than chance explains${worst}, ${assumed}; they have ${worthNothing(surplus) ? '' : `${lessThanTheirFunds(surplus)}, and `}${worthText(pounds)}${besides}.`
}

/** Of a group that is behind the rest of its funds. */
function lessThanTheirFunds(surplus: number): string {
  return `${shortPounds(Math.abs(surplus))} less than the return of their funds as a whole would have given them`
}

/** In what is passed on: of a group whose savers and pounds would tell those of a smaller one. */
function unnumberedSentence(finding: Finding, trackingError: number): string {
  const { family, compared } = finding
  const worst = compared === 1 ? '' : `, even for the worst of ${count(compared)} ${family}`
  const whom = family === 'funds' ? 'the benchmark' : 'other savers in the same funds'
  return `Savers ${findingPlace(finding)} did less well than ${whom}, by more than chance explains${worst}, ${assumption(trackingError)}; how many they are and how much they lack is not passed on, since that would tell it of fewer than ${smallGroup}.`
}

function scoredText(savers: number): string {
  return `${count(savers)} scored ${savers === 1 ? 'saver' : 'savers'}`
}

/** `6 more, left out for very low returns, have £253k less`; on paper no numbers of so few. */
export function leftOutText({ leftOut }: Pick<Finding, 'leftOut'>): string {
  const { savers, pounds } = leftOut
  if (savers === 0) return ''
  if (hiddenOf(leftOut) !== null) return `fewer than ${smallGroup} more are left out for very low returns`
  const one = savers === 1
  const why = `left out for ${one ? 'a very low return' : 'very low returns'}`
  if (pounds === null) return `${count(savers)} more ${one ? 'is' : 'are'} ${why}`
  const worth = shortPounds(Math.abs(pounds))
  const side =
    worth === shortPounds(0) ? 'about as much as in the benchmark' : `${worth} ${pounds < 0 ? 'less' : 'more'}`
  return `${count(savers)} more, ${why}, ${one ? 'has' : 'have'} ${side}`
}

/** Many of a group left out for very low returns hide what happened to it. */
export function hiddenSentence(hidden: HiddenResult): string {
  const { judged, excluded, pounds } = hidden
  if (hiddenOf(hidden) !== null) {
    return `Many savers ${findingPlace(hidden)} are left out for very low returns: either their records are wrong or they did very badly.`
  }
  return `${count(excluded)} of ${saversText(judged)} ${findingPlace(hidden)} (${share(hidden.share)}) are left out for very low returns; they have ${worthText(pounds)}. Either their records are wrong or they did very badly.`
}

/** Said where a file holds more than is told apart, compared or summed. */
export function limitSentences({
  mostCompared,
  tooManyDates,
  funds,
}: Pick<Findings, 'mostCompared' | 'tooManyDates' | 'funds'>): readonly string[] {
  const others = funds.find((fund) => fund.others !== null)?.others ?? null
  return [
    ...(mostCompared === null
      ? []
      : [
          `Of each kind of group only ${mostCompared === 1 ? 'one was' : `the first ${count(mostCompared)} were`} compared: the file holds more than a search can keep.`,
        ]),
    ...(others === null
      ? []
      : [`The ${othersText('fund', others)}, those with the fewest savers, are taken together as one fund.`]),
    ...(tooManyDates === null ? [] : [tooManyDatesSentence[tooManyDates]]),
  ]
}

type Whole = Pick<Provenance, 'savers' | 'filters'> & Partial<Pick<Provenance, 'parameters'>>

/** The one sentence for a trustee: more or less than the benchmark, how many pounds, how sure, who lost out. */
export function verdictSentence(pooled: PooledFigures, whole: Whole): string {
  return verdictSentences(pooled, whole).join(' ')
}

/** The same sentence by sentence, that of all savers first. */
export function verdictSentences(pooled: PooledFigures, whole: Whole): readonly [string, ...string[]] {
  const { findings } = pooled
  const { whole: scored, trackingError } = findings
  if (scored.savers === 0) return ['No saver is scored, so there is nothing to compare with the benchmark.']
  const few = fewSentence(scored.savers, whole)
  if (few !== null) return [few]
  if (scored.pounds === null)
    return ['The pots cannot be compared with the benchmark: the index does not reach every saver.']
  const isNear = isNoClearDifference({ ...scored, benchmarkAssets: pooled.headline.benchmarkAssets })
  const worth = `${isNear ? "No clear difference: savers'" : "Savers'"} pots are worth ${worthText(scored.pounds)}`
  if (isChosenByResult(whole))
    return [`${worth}.`, 'These savers were chosen by result, which says nothing about the fund.']
  // Then the last sentence says it.
  const sure =
    findings.tooManyDates === 'all' && findings.hasFunds
      ? ''
      : sureWords(scored, assumption(trackingError, whole.parameters), isNear)
  const change = changedByExtremes(pooled)
  const withExtremes = change === null ? '' : withExtremesSentence(change)
  const more = [withExtremes, lostOut(findings), oneFundOnly(findings)]
  return [`${worth}${sure}.`, ...more.filter((part) => part !== '')]
}

function lostOut(all: Findings): string {
  if (!all.hasFunds) return ''
  const [first] = all.findings
  if (first === undefined) return nobodyBehind(all)
  const besides = hiddenOf(first) === null ? leftOutText(first) : ''
  const who = hiddenOf(first) === null ? `the ${scoredText(first.savers)}` : 'savers'
  const [loss, ...others] = namedLosses(all.findings, [])
  const also =
    loss === undefined || loss.also.length === 0
      ? ''
      : `, but for at most 10% the same as those ${listText(loss.also.map(findingPlace))}`
  const more =
    others.length === 0 ? '' : `; and ${count(others.length)} more ${others.length === 1 ? 'group' : 'groups'}`
  return `Behind by more than chance explains: ${who} ${findingPlace(first)}${also}${lostText(first)}${besides === '' ? '' : ` (${besides})`}${more}.${first.family === 'funds' ? ` ${riskOfNamed}` : ''}`
}

/** What the group lost, beside what it was tested against: its evidence is more than strong, that of the worst of many. */
function lostText(finding: Finding): string {
  const { family, surplus } = finding
  if (hiddenOf(finding) !== null || worthNothing(surplus)) return ', with strong evidence'
  return `, who have ${family === 'funds' ? worthText(surplus) : lessThanTheirFunds(surplus)}, with strong evidence`
}

function oneFundOnly({ hasFunds }: Findings): string {
  return hasFunds
    ? ''
    : 'The file names no funds, so all savers had to be taken as one fund, and no group can be named.'
}

/** `in the fund Cautious`, `who joined in 2007`. */
export function findingPlace({
  division,
  dimension,
  title,
  group,
  others,
}: Pick<Finding, 'division' | 'dimension' | 'title' | 'group' | 'others'>): string {
  const kind = inSentence(shortText(title === undefined ? dimension : withinSentence(title), mostLetters))
  if (others !== null) return `in the ${othersText(kind, others)}`
  if (group === null) return `whose ${kind} is not stated`
  return places[division](inSentence(shortText(visibleText(group), mostLetters)), kind)
}

/** `Region` as `region`; `NAV` stays. */
function withinSentence(title: string): string {
  return /^\p{Lu}\P{Lu}*$/u.test(title) ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title
}

/** `37 other funds`: those of fewest savers, taken together. */
export function othersText(kind: string, others: number): string {
  return others === 1 ? `one other ${kind}` : `${count(others)} other ${kind}s`
}

/** A data point may be called like any of ours, so it is told by its kind. */
const places: Readonly<Record<Division, (name: string, kind: string) => string>> = {
  fund: (name) => `in the fund ${name}`,
  scheme: (name) => `of the scheme ${name}`,
  'joiner year': (name) => `who joined in ${name}`,
  'years to retirement': (name) => `who retire in ${name} years`,
  'benchmark pot': (name) => `with a benchmark pot of ${name}`,
  'data point': (name, kind) => `with ${kind} ${name}`,
}
