import { Button } from '@mantine/core'
import { dayInLondon } from '@plumbline/contract/format/moments.ts'
import { reportFilterNames } from '@plumbline/figures/filter/filter-words.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { type Fact, parameterFacts, provenanceFacts } from '@plumbline/figures/words/provenance-words.ts'
import type { ReactNode } from 'react'
import { FigureTable } from '../../../components/chart-card/figure-table.tsx'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { LoadingState } from '../../../components/screen/page-state.tsx'
import { useBrand } from '../../../lib/brand.ts'
import styles from './details.module.css'
import { countsTable, filesTable, spreadTable } from './details-words.ts'

export interface DetailsProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Absent until it arrives. */
  readonly data: VfmData | undefined
}

/** What the figures were made with: for those who look after the data. */
export function DetailsDialog({ opened, onClose, data }: DetailsProps) {
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title="Details"
      subtitle={data?.provenance.providerName}
      size="medium"
      footer={
        <Button variant="filled" onClick={onClose}>
          Close
        </Button>
      }
    >
      {data === undefined ? <LoadingState text="LOADING..." /> : <Details data={data} />}
    </AppDialog>
  )
}

function Details({ data }: { readonly data: VfmData }) {
  const { provenance } = data
  const names = reportFilterNames(useBrand().score, data)
  return (
    <div className={styles.details}>
      <Part title="Data and benchmark">
        <Facts facts={provenanceFacts(provenance, names, dayInLondon)} />
      </Part>
      <Part title="Parameters">
        <Facts facts={parameterFacts(provenance)} />
      </Part>
      <Part title="Spread">
        <FigureTable title="Spread" table={spreadTable(data)} />
      </Part>
      <Part title="Counts">
        <FigureTable title="Counts" table={countsTable(data)} />
      </Part>
      <Part title="Files">
        <FigureTable title="Files" table={filesTable(data)} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
