import { count } from '@plumbline/contract/format/counts.ts'
import { signedPounds } from '@plumbline/figures/parts/axis-pounds.ts'
import { fundTable } from '@plumbline/figures/summary/fund-table.ts'
import { gapPicture } from '@plumbline/figures/summary/gap-rows.ts'
import { type GapScale, gapScale } from '@plumbline/figures/summary/gap-scale.ts'
import { lookLead, lookNotes } from '@plumbline/figures/summary/not-named.ts'
import {
  type Gap,
  gapTexts,
  type PointCells,
  pointPounds,
  pointSureText,
} from '@plumbline/figures/summary/point-cells.ts'
import type { PointToLookAt } from '@plumbline/figures/summary/what-to-look-at.ts'
import { summaryWords } from '@plumbline/figures/summary/words.ts'
import type { Block, BlockName, FundsBlock, GapBlock, PointOnPaper, PointsBlock } from '../document/report-document.ts'
import type { VfmReportInput } from './vfm-report-input.ts'

type Places = ReadonlyMap<string, BlockName>

/** Below the key figures: how large the gap is, what to look at, fund by fund, and the other questions with their answers. */
export function summaryBlocks(input: VfmReportInput, places: Places): readonly Block[] {
  const lines = summaryWords(input.data, input.pooled ?? undefined)
  const points = lines.find(({ points: some }) => some !== undefined)?.points ?? []
  return [
    ...gapBlocks(input),
    ...(points.length > 0 ? [pointsBlock(points, input, places)] : []),
    ...fundsBlocks(input, places),
    {
      kind: 'answers',
      answers: lines.flatMap(({ question, answer, points: some }) =>
        some === undefined ? [{ question, answer }] : [],
      ),
    },
  ]
}

function gapBlocks({ data, pooled }: VfmReportInput): readonly GapBlock[] {
  const picture = gapPicture(pooled ?? undefined, data.provenance)
  return picture === null ? [] : [{ kind: 'gap', title: 'How large is the gap, and how sure is it?', ...picture }]
}

function fundsBlocks({ data, pooled }: VfmReportInput, places: Places): readonly FundsBlock[] {
  const table = fundTable(pooled ?? undefined, data.provenance)
  const to = places.get('groupEvidence') ?? null
  return table === null ? [] : [{ kind: 'funds', title: 'Fund by fund', ...table, to }]
}

function pointsBlock(
  points: readonly PointToLookAt[],
  { data: { provenance }, pooled }: VfmReportInput,
  places: Places,
): PointsBlock {
  const gaps = points.flatMap(({ cells }) => cells.gap ?? [])
  const scale = gapScale(gaps)
  return {
    kind: 'points',
    title: 'What to look at',
    lead: lookLead(points, pooled ?? undefined, { provenance }),
    zero: gaps.length === 0 ? null : scale.zero,
    points: points.map((point) => pointOnPaper(point, scale, places)),
    note: lookNotes(points, pooled ?? undefined, provenance),
  }
}

function pointOnPaper({ sentence, figure, cells }: PointToLookAt, scale: GapScale, places: Places): PointOnPaper {
  const { name, savers, pounds, gap, sure } = cells
  return {
    sentence,
    name,
    savers: savers === null ? '' : count(savers),
    pounds: pointPounds(cells),
    isLoss: pounds !== null && pounds < 0,
    poundsNote: poundsNote(cells),
    gap: gap && gapOnPaper(gap, scale),
    sure: pointSureText(sure),
    steps: sure === 'strong' ? 3 : sure === 'some' ? 2 : 0,
    to: places.get(figure) ?? null,
  }
}

function gapOnPaper(gap: Gap, scale: GapScale): NonNullable<PointOnPaper['gap']> {
  const { value, interval } = gapTexts(gap)
  return {
    text: `${value} (${interval})`,
    at: scale.placesOf(gap),
    side: gap.difference < 0 ? 'below' : 'above',
  }
}

function poundsNote({ pounds, isLeftOut, besideFunds }: PointCells): string {
  if (besideFunds !== null) return `${signedPounds(besideFunds)} beside their funds`
  return isLeftOut && pounds !== null ? 'left out' : ''
}
