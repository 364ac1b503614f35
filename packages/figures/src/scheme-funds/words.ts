import type { Findings } from '@plumbline/contract/figures/findings.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { visibleText } from '@plumbline/contract/format/visible-text.ts'
import { byChanceNotes, standOutSentence } from '../evidence/by-chance.ts'
import { sureText } from '../evidence/how-sure.ts'
import { assumption } from '../findings/assumption.ts'
import { othersText } from '../findings/words.ts'
import { hiddenOf, hiddenText } from '../passed-on/hidden-groups.ts'
import { chosenByResult, shownStrength } from '../pooled/evidence-words.ts'
import { markedCount, withSmallNote } from '../words/figure-words.ts'
import { numbersTable, type SectionWords } from '../words/section-words.ts'
import { signedPercent, signedWholePounds } from '../words/signed.ts'

type Pair = Findings['schemeFunds']['pairs'][number]
type Evidence = NonNullable<Pair['evidence']>
type Part = Pick<Pair, 'name' | 'others'>

const pairName = { one: 'pair of a scheme and a fund', many: 'pairs of a scheme and a fund' } as const

/** The savers of each scheme in each fund. */
export function schemeFundsWords(
  { schemeFunds, trackingError }: Findings,
  isChosen: boolean,
  parameters?: Provenance['parameters'],
): SectionWords {
  const { pairs, rest } = schemeFunds
  const pairEvidence = pairs.flatMap(({ evidence }) => (evidence === null ? [] : [evidence]))
  return {
    title: 'Scheme and fund',
    takeaway: isChosen ? chosenByResult : takeaway(pairEvidence),
    unit: withSmallNote('Pots less benchmark pots, and the lasting difference a year', pairs),
    table: numbersTable(
      'Scheme, fund',
      ['Savers', 'Pots less benchmark pots', 'Lasting difference', '95% interval', 'How sure'],
      [
        ...pairs.map((pair) => row(pair, isChosen)),
        ...(rest === null
          ? []
          : [
              [
                `${count(rest.pairs)} other pairs`,
                hiddenOf(rest) === null ? count(rest.savers) : missing,
                missing,
                missing,
                missing,
                missing,
              ],
            ]),
      ],
    ),
    notes: [
      ...(isChosen || pairEvidence.length === 0
        ? []
        : [
            `The interval holds ${assumption(trackingError, parameters)}. Savers of one fund share its luck, so the pairs of a fund are not separate evidence about it.`,
            ...byChanceNotes(pairEvidence.length, pairName),
            'The summary names a group only with allowance for picking the worst of many.',
          ]),
      ...(rest === null
        ? []
        : [`Shown are the ${count(pairs.length)} pairs with the most savers; the others are counted together.`]),
    ],
  }
}

/** Counts alone: that one pair stands out of many is no finding. */
function takeaway(pairEvidence: readonly Evidence[]): string {
  if (pairEvidence.length === 0)
    return `No pair of a scheme and a fund has ${smallGroup} savers and a score of its own.`
  const strong = pairEvidence.filter(({ strength }) => strength === 'strong').map(({ gap }) => gap)
  return standOutSentence(pairEvidence.length, strong, pairName, 'that can be compared')
}

function row({ scheme, pounds, evidence, ...pair }: Pair, isChosen: boolean): readonly string[] {
  const ownEvidence = isChosen ? null : evidence
  return [
    `${partName(scheme, 'scheme')}, ${partName(pair, 'fund')}`,
    saversOf(pair),
    pounds === null || hiddenOf(pair) !== null ? missing : signedWholePounds(pounds),
    ownEvidence === null ? missing : signedPercent(ownEvidence.gap),
    ownEvidence === null ? missing : `${signedPercent(ownEvidence.low)} to ${signedPercent(ownEvidence.high)}`,
    sureOf(pair.savers, ownEvidence, isChosen),
  ]
}

function saversOf(pair: Pick<Pair, 'savers'>): string {
  const hidden = hiddenOf(pair)
  return hidden === null ? markedCount(pair) : hiddenText[hidden]
}

function sureOf(savers: number, evidence: Pair['evidence'], isChosen: boolean): string {
  if (isChosen) return sureText('chosen by result')
  if (evidence !== null) return sureText(shownStrength(evidence.strength, evidence))
  return savers < smallGroup ? missing : sureText('not known')
}

function partName({ name, others }: Part, kind: string): string {
  if (others !== null) return othersText(kind, others)
  return name === null ? `${kind} not stated` : visibleText(name)
}
