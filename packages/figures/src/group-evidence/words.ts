import type { Findings, GroupEvidence } from '@plumbline/contract/figures/findings.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { plainPercent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { visibleText } from '@plumbline/contract/format/visible-text.ts'
import { byChanceNotes, standOutSentence } from '../evidence/by-chance.ts'
import { sureText } from '../evidence/how-sure.ts'
import { leastFound } from '../findings/nobody-behind.ts'
import { othersText } from '../findings/words.ts'
import { signedPounds } from '../parts/axis-pounds.ts'
import { hiddenOf, hiddenText } from '../passed-on/hidden-groups.ts'
import { chosenByResult, shownStrength } from '../pooled/evidence-words.ts'
import { markedCount, withSmallNote } from '../words/figure-words.ts'
import { riskNotCompared } from '../words/risk-not-compared.ts'
import { numbersTable, type SectionWords } from '../words/section-words.ts'
import { signedPercent, signedWholePounds } from '../words/signed.ts'

export type Kind = 'fund' | 'scheme'

/** Funds, then schemes, each where there are several. */
export function evidenceGroups({ funds, schemes }: Pick<Findings, 'funds' | 'schemes'>) {
  const of = (kind: Kind, groups: readonly GroupEvidence[]) =>
    groups.length < 2 ? [] : groups.map((group) => ({ kind, group }))
  return [...of('fund', funds), ...of('scheme', schemes)]
}

/** What each fund and scheme comes to, in pounds and a year, and how sure that is. */
export function groupEvidenceWords(findings: Findings, isChosen: boolean): SectionWords {
  const rows = evidenceGroups(findings)
  const groupCount = rows.filter(({ group }) => group.evidence !== null).length
  return {
    title: 'How sure we are, by fund and scheme',
    takeaway: isChosen ? chosenByResult : takeaway(rows),
    unit: withSmallNote(
      'Pots less benchmark pots, and the lasting difference a year',
      rows.map(({ group }) => group),
    ),
    table: numbersTable(
      'Fund or scheme',
      ['Savers', 'Mean score', 'Pots less benchmark pots', '95% interval', 'Lasting difference', 'How sure'],
      rows.map(({ kind, group }) => row(kind, group, isChosen)),
    ),
    notes:
      isChosen || groupCount === 0
        ? []
        : [
            `The intervals hold if tracking error is ${plainPercent(findings.trackingError)} a year, for each group taken alone.`,
            riskNotCompared,
            ...byChanceNotes(groupCount, { one: 'group', many: 'groups' }),
            ['The summary names a group only with allowance for picking the worst of many.', leastFound(findings)]
              .filter((sentence) => sentence !== '')
              .join(' '),
          ],
  }
}

/** Of funds and of schemes, each where there are several: a scheme that stands out is not hidden behind funds that do not. */
function takeaway(rows: ReturnType<typeof evidenceGroups>): string {
  return (['fund', 'scheme'] as const)
    .map((kind) =>
      takeawayOf(
        kind,
        rows.filter((each) => each.kind === kind),
      ),
    )
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function takeawayOf(kind: Kind, rows: ReturnType<typeof evidenceGroups>): string {
  if (rows.length === 0) return ''
  const comparable = rows.filter(({ group }) => group.evidence !== null)
  if (comparable.length === 0) return `No ${kind} has ${smallGroup} savers and a score of its own.`
  const strong = comparable.flatMap(({ group: { evidence } }) =>
    evidence?.strength === 'strong' ? [evidence.gap] : [],
  )
  return standOutSentence(
    comparable.length,
    strong,
    { one: kind, many: `${kind}s` },
    `with ${smallGroup} savers or more`,
  )
}

function row(kind: Kind, group: GroupEvidence, isChosen: boolean): readonly string[] {
  const { savers, meanScore, pounds, evidence } = group
  const name = `${kind === 'fund' ? 'Fund' : 'Scheme'}: ${nameOf(kind, group)}`
  const hidden = hiddenOf(group)
  if (hidden !== null) return [name, hiddenText[hidden], '', '', '', '', '']
  const visibleEvidence = isChosen ? null : evidence
  return [
    name,
    markedCount({ savers }),
    wholeScore(meanScore),
    pounds === null ? missing : signedWholePounds(pounds),
    visibleEvidence === null
      ? missing
      : `${signedPounds(visibleEvidence.poundsLow)} to ${signedPounds(visibleEvidence.poundsHigh)}`,
    visibleEvidence === null ? missing : signedPercent(visibleEvidence.gap),
    sureOf(savers, visibleEvidence, isChosen),
  ]
}

/** How sure the difference of a group is from the benchmark, or why that cannot be said. */
export function sureOf(savers: number, evidence: GroupEvidence['evidence'], isChosen: boolean): string {
  if (isChosen) return sureText('chosen by result')
  if (evidence !== null) return sureText(shownStrength(evidence.strength, evidence))
  return savers < smallGroup ? missing : sureText('not known')
}

function nameOf(kind: Kind, { name, others }: GroupEvidence): string {
  if (others !== null) return othersText(kind, others)
  return name === null ? 'not stated' : visibleText(name)
}
