import type { Findings, GroupEvidence } from '@plumbline/contract/figures/findings.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { ReportResult } from '@plumbline/contract/figures/report-result.ts'
import { findingSentence, hiddenSentence, shownFindings, verdictSentence } from '../findings/words.ts'
import { isChosenByResult } from '../pooled/evidence-words.ts'
import { figuresOf, isPage } from '../reports/report.ts'
import { type VfmData, vfmSectionsIn } from '../reports/vfm.ts'
import { summaryWords } from '../summary/words.ts'
import { plainText } from '../words/text-run.ts'

const notStated = 'not stated'

/** What a report comes to, in numbers and in the sentences that it says. */
export function reportResult(data: VfmData, pooled: PooledFigures): ReportResult {
  const { findings } = pooled
  const isChosen = isChosenByResult(data.provenance)
  const { headline } = data.summary
  const { score, below } = headline
  const verdict = verdictSentence(pooled, data.provenance)
  const evidence = isChosen ? null : findings.whole.evidence
  const gap = isChosen ? null : gapOf(findings.whole)
  return {
    verdict,
    savers: saversOf(data),
    score: {
      mean: score.mean,
      potWeighted: score.potWeightedMean,
      pooled: pooled.headline.score,
      median: score.median,
      lowerQuartile: score.lowerQuartile,
      upperQuartile: score.upperQuartile,
    },
    irr: { mean: headline.irr.mean, pooled: pooled.headline.irr.rate },
    benchmarkIrr: { mean: headline.benchmarkIrr.mean, pooled: pooled.headline.benchmarkIrr.rate },
    belowBenchmark: { savers: below.savers, assets: below.assets },
    impact: {
      pounds: headline.impactShare === null ? null : headline.impact,
      share: headline.impactShare,
      low: gap?.poundsLow ?? null,
      high: gap?.poundsHigh ?? null,
    },
    evidence: {
      words: isChosen ? 'chosen by result' : (evidence?.strength ?? null),
      wordsWithExtremes: isChosen ? 'chosen by result' : (pooled.withExtremes.evidence?.strength ?? null),
      gap: gap?.gap ?? null,
      low: gap?.low ?? null,
      high: gap?.high ?? null,
      trackingError: findings.trackingError,
      fundCorrelation: findings.fundCorrelation,
      funds: findings.fundCount,
    },
    funds: findings.funds.map((group) => groupOf(group, isChosen)),
    schemes: findings.schemes.map((group) => groupOf(group, isChosen)),
    findings: isChosen ? [] : findingsOf(findings),
    exclusions: isChosen ? [] : exclusionsOf(findings),
    sentences: [{ figure: 'verdict', sentence: verdict }, ...sentencesOf(data, pooled)],
  }
}

/** In all and excluded: of the batch, whatever the filter. Scored: of the savers that the filter leaves. */
function saversOf({ outlierBreakdown: all, summary }: VfmData): ReportResult['savers'] {
  return {
    total: all.totalMemberCount,
    scored: summary.headline.score.savers,
    excluded: Object.fromEntries(all.outlierGroups.map(({ reason, savers }) => [reason, savers])),
  }
}

/** Programs have the gap of the pooled flows also of fewer than 10 savers, without a word on how sure it is. */
function gapOf({ evidence, ofFew }: GroupEvidence): GroupEvidence['ofFew'] | null {
  return evidence ?? ofFew ?? null
}

function groupOf(group: GroupEvidence, isChosen: boolean): ReportResult['funds'][number] {
  const { name, savers, meanScore, pounds, evidence } = group
  const gap = isChosen ? null : gapOf(group)
  return {
    name: name ?? notStated,
    savers,
    meanScore,
    pounds,
    gap: gap?.gap ?? null,
    low: gap?.low ?? null,
    high: gap?.high ?? null,
    evidence: isChosen ? 'chosen by result' : (evidence?.strength ?? null),
  }
}

function findingsOf(findings: Findings): ReportResult['findings'] {
  return shownFindings(findings).map((finding) => ({
    dimension: finding.dimension,
    group: finding.group ?? notStated,
    savers: finding.savers,
    pounds: finding.pounds,
    // More than the interval of one group: that of the worst of all that were compared.
    evidence: 'strong',
    sentence: findingSentence(finding, findings),
  }))
}

function exclusionsOf({ hidden }: Findings): ReportResult['exclusions'] {
  return hidden.map((each) => ({
    dimension: each.dimension,
    group: each.group ?? notStated,
    savers: each.judged,
    excluded: each.excluded,
    share: each.share,
    pounds: each.pounds,
    sentence: hiddenSentence(each),
  }))
}

/** What the summary and each figure say. */
function sentencesOf(data: VfmData, pooled: PooledFigures): ReportResult['sentences'] {
  const summary = summaryWords(data, pooled).map(({ key, answer }) => ({
    figure: `summary.${key}`,
    sentence: plainText(answer),
  }))
  const figures = vfmSectionsIn().flatMap(([, section]) =>
    isPage(section) ? [] : figuresOf(section, { ...data, pooled }),
  )
  return [
    ...summary,
    ...figures.flatMap((figure) =>
      figure.kind === 'chart'
        ? figure.pictures.map(({ words }) => ({ figure: figure.id, sentence: words.takeaway }))
        : [{ figure: figure.id, sentence: figure.words.takeaway }],
    ),
  ]
}
