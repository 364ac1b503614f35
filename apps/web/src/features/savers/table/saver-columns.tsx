import { VisuallyHidden } from '@mantine/core'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import type { Provider } from '@plumbline/contract/providers/providers.ts'
import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import { useMemo } from 'react'
import { ScoreName } from '../../../components/score-name/score-name.tsx'
import type { DataColumn } from '../../../components/table/data-table-columns.ts'
import { valueColumn } from '../../../components/table/value-column.tsx'
import { useBrand } from '../../../lib/brand.ts'
import { saversTexts } from '../texts.ts'
import styles from './saver-columns.module.css'
import { ScoreBar } from './score-bar.tsx'

/** Columns that tell savers apart only where there are several of what they name. Keep the providers stable. */
export interface OriginColumns {
  /** All that rows may be of; with fewer than two the column says nothing. */
  readonly providers?: readonly Pick<Provider, 'id' | 'name'>[]
  readonly hasFunds?: boolean
}

/** The columns of the savers table. */
export function useSaverColumns({ providers = nobody, hasFunds = false }: OriginColumns = {}) {
  const { scoreColumn } = useBrand()
  return useMemo(() => saverColumns(scoreColumn, { providers, hasFunds }), [scoreColumn, providers, hasFunds])
}

const nobody: readonly Provider[] = []

/** Ids are the sort keys of the contract. */
export function saverColumns(scoreColumn: string, origin: OriginColumns): readonly DataColumn<SaverRow>[] {
  const [id, ...figures] = figureColumns(scoreColumn)
  return id === undefined ? figures : [id, ...originColumns(origin), ...figures]
}

/** Where the rows come from. */
function originColumns({ providers = nobody, hasFunds = false }: OriginColumns): readonly DataColumn<SaverRow>[] {
  const names = new Map(providers.map(({ id, name }) => [id, name]))
  const text = (id: string, header: string, value: (row: SaverRow) => string) =>
    valueColumn<SaverRow>({ id, header, type: 'string', value, sortable: false })
  return [
    ...(names.size < 2
      ? []
      : [text('provider', 'Provider', ({ providerId: id }) => (id === null ? '' : (names.get(id) ?? '')))]),
    ...(hasFunds ? [text('fund', 'Fund', ({ fund }) => fund)] : []),
  ]
}

const figureColumns = (scoreColumn: string): readonly DataColumn<SaverRow>[] => [
  {
    id: 'dataId',
    header: saversTexts.saverId,
    cell: (row) => <span className={styles.id}>{row.dataId}</span>,
    sortable: true,
    ascendingFirst: true,
  },
  {
    id: 'score',
    header: (
      <>
        <ScoreName />
        <span className={styles.middle} aria-hidden>
          50
        </span>
      </>
    ),
    cell: (row) => <ScoreCell row={row} />,
    sortable: true,
    name: scoreColumn,
    className: styles.scoreColumn,
  },
  {
    id: 'irr',
    header: saversTexts.irr,
    cell: (row) => <Figure text={percent(row.analysis.irr)} why={row.outlierReason} />,
    sortable: true,
    align: 'right',
  },
  {
    id: 'birr',
    header: saversTexts.benchmarkIrr,
    cell: (row) => <Figure text={percent(row.analysis.benchmarkIrr)} why={row.outlierReason} />,
    sortable: true,
    align: 'right',
  },
  {
    id: 'potSize',
    header: saversTexts.potSize,
    cell: (row) => wholePounds(row.analysis.navAmount),
    sortable: true,
    align: 'right',
  },
  {
    id: 'firstContributionDate',
    header: saversTexts.firstContributionDate,
    cell: (row) => shortDate(row.firstContributionDate),
    sortable: true,
    align: 'right',
  },
  {
    id: 'lastContributionDate',
    header: saversTexts.lastContributionDate,
    cell: (row) => shortDate(row.lastContributionDate),
    sortable: true,
    align: 'right',
  },
]

function ScoreCell({ row }: { readonly row: SaverRow }) {
  const { score } = row.scores
  return (
    <span className={styles.score}>
      <b>
        <Figure text={wholeScore(score)} why={row.outlierReason} />
      </b>
      <ScoreBar score={score} />
    </span>
  )
}

/** A figure, or two dashes that say why there is none. */
function Figure({ text, why }: { readonly text: string; readonly why: string | null }) {
  if (text !== missing || why === null) return text
  return (
    <span title={`Not scored: ${why}`}>
      <span className={styles.none} aria-hidden>
        {missing}
      </span>
      <VisuallyHidden>none: {why}</VisuallyHidden>
    </span>
  )
}
